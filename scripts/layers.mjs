// Compares the imports of the source with the list of folders in ARCHITECTURE.md.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ScriptError } from './steps.mjs'

const PICTURE = 'ARCHITECTURE.md'
const ROOTS = ['account', 'api', 'commands', 'game', 'web', 'workers']
const SOURCE = new RegExp(`^(?:${ROOTS.join('|')})/.*\\.(?:ts|tsx|js)$`)

/**
 * Throws ScriptError with each forbidden import, each cycle, each folder without an item and each item
 * without a folder.
 */
export async function checkLayers() {
  const complaints = await layerComplaints('.')
  if (complaints.length > 0) throw new ScriptError(complaints.join('\n'))
}

/** The complaints about the tree below `root`. */
export async function layerComplaints(root) {
  // Loaded late: `npm run check` installs the parser first.
  const { parseSync } = await import('oxc-parser')
  const picture = readList(readFileSync(path.join(root, PICTURE), 'utf8'))
  const files = ROOTS.flatMap((folder) => filesBelow(root, folder))
    .filter(isSource)
    .sort()
  const importsOf = (file) => {
    const text = readFileSync(path.join(root, file), 'utf8')
    const { module } = parseSync(file, text)
    return specifiersOf(module, text).flatMap((specifier) => resolve(file, specifier))
  }
  const imports = new Map(files.map((file) => [file, [...new Set(importsOf(file))]]))
  return [
    ...folderComplaints(picture, files),
    ...importComplaints(picture, imports),
    ...cyclesOf(imports).map((cycle) => `A cycle of imports: ${cycle.join(' → ')}`),
  ]
}

function filesBelow(root, folder) {
  const start = path.join(root, folder)
  if (!existsSync(start)) return []
  return readdirSync(start, { recursive: true }).map((name) => path.join(folder, name))
}

function isSource(file) {
  return SOURCE.test(file) && !/\.(?:test|config)\.tsx?$/.test(file)
}

/** An item is "- `folder`: content. Imports `folder` …." and may be wrapped. */
function readList(markdown) {
  const unwrapped = markdown.replaceAll(/\n {2}/g, ' ')
  const items = unwrapped.matchAll(/^- `([a-zA-Z/]+)`: .*?\.(?: Imports (.*))?$/gm)
  return new Map([...items].map(([, folder, allowed]) => [folder, namesIn(allowed ?? '')]))
}

function namesIn(text) {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name)
}

function folderComplaints(picture, files) {
  const folders = [...new Set(files.map(topFolder))]
  const isCovered = (folder) => picture.has(folder) || isSplit(picture, folder)
  const isGone = (folder) => !files.some((file) => file.startsWith(`${folder}/`))
  return [
    ...folders
      .filter((folder) => !isCovered(folder))
      .map((folder) => `${PICTURE} lacks the folder ${folder}: add an item.`),
    ...[...picture.keys()]
      .filter(isGone)
      .map((folder) => `${PICTURE} has an item for ${folder}, which has no source.`),
  ]
}

/** The folder of a file to a depth of two: `web/account` for web/account/signUp/SignUpForm.tsx. */
function topFolder(file) {
  return path.dirname(file).split('/').slice(0, 2).join('/')
}

/** Whether the picture has the folders below a folder instead of the folder. */
function isSplit(picture, folder) {
  return [...picture.keys()].some((known) => known.startsWith(`${folder}/`))
}

function importComplaints(picture, imports) {
  return [...imports].flatMap(([file, targets]) => {
    const from = itemOf(picture, file)
    const allowed = picture.get(from) ?? []
    const isAllowed = (target) => {
      const to = itemOf(picture, target)
      return (
        to === from || to === undefined || allowed.some((name) => to === name || to.startsWith(`${name}/`))
      )
    }
    return targets
      .filter((target) => from !== undefined && !isAllowed(target))
      .map(
        (target) =>
          `${file} imports ${target}. ` +
          `By ${PICTURE}, ${from} may import ${allowed.join(', ') || 'nothing'}: ` +
          'move the shared part down, or pass it as a parameter.',
      )
  })
}

/** The longest item of the picture that contains the file. */
function itemOf(picture, file) {
  for (let folder = path.dirname(file); folder !== '.'; folder = path.dirname(folder)) {
    if (picture.has(folder)) return folder
  }
  return undefined
}

/** The imports of a module: static or dynamic, of values or types. */
function specifiersOf({ staticImports, staticExports, dynamicImports }, text) {
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ]
}

/** The file of an import; nothing for a package or a generated client. */
function resolve(file, specifier) {
  if (specifier.startsWith('#')) return ofSource(specifier.slice(1))
  return specifier.startsWith('.') ? ofSource(path.join(path.dirname(file), specifier)) : []
}

function ofSource(target) {
  return SOURCE.test(target) ? [target] : []
}

/** The cycles of the graph as lists of files: Tarjan's strongly connected components. */
function cyclesOf(graph) {
  const order = new Map()
  const low = new Map()
  const stack = []
  const cycles = []
  const visit = (file) => {
    order.set(file, order.size)
    low.set(file, order.get(file))
    stack.push(file)
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) visit(next)
      if (stack.includes(next)) low.set(file, Math.min(low.get(file), low.get(next)))
    }
    if (low.get(file) !== order.get(file)) return
    const component = stack.splice(stack.indexOf(file))
    if (component.length > 1) cycles.push(component.sort((one, other) => (one < other ? -1 : 1)))
  }
  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return cycles
}
