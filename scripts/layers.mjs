// Compares the imports of the source with layers.json, which has for each folder the folders that it may
// import, and the folders with the items of ARCHITECTURE.md, which say what each is for. In layers.json, `*`
// stands for any capability: a folder without a row of its own. A linter's rules for each folder missed new
// folders and cycles through types, and dependency-cruiser 17 reads neither TypeScript 7 nor .tsx.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ScriptError } from './steps.mjs'

const PICTURE = 'ARCHITECTURE.md'
const LAYERS = 'scripts/layers.json'
const ROOTS = ['account', 'api', 'commands', 'game', 'languages', 'web', 'workers']
const SOURCE = new RegExp(`^(?:${ROOTS.join('|')})/.*\\.(?:ts|tsx|js)$`)

/**
 * Throws ScriptError with each forbidden import, each cycle, each folder that one of both lists lacks, and
 * each item of a list without a folder.
 */
export async function checkLayers() {
  const complaints = await layerComplaints('.')
  if (complaints.length > 0) throw new ScriptError(complaints.join('\n'))
}

/** The complaints about the tree below `root`. */
export async function layerComplaints(root) {
  // Loaded late: `npm run check` installs the parser first.
  const { parseSync } = await import('oxc-parser')
  const read = (name) => readFileSync(path.join(root, name), 'utf8')
  const layers = new Map(Object.entries(JSON.parse(read(LAYERS))))
  const items = [...read(PICTURE).matchAll(/^- `([a-zA-Z/]+)`:/gm)].map(([, folder]) => folder)
  const files = ROOTS.flatMap((folder) => filesBelow(root, folder))
    .filter(isSource)
    .sort()
  const importsOf = (file) => {
    const text = read(file)
    const { module } = parseSync(file, text)
    return specifiersOf(module, text).flatMap((specifier) => resolve(file, specifier))
  }
  const imports = new Map(files.map((file) => [file, [...new Set(importsOf(file))]]))
  return [
    ...pictureComplaints(items, files),
    ...rowComplaints(layers, files),
    ...importComplaints(layers, imports),
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

function pictureComplaints(items, files) {
  const folders = [...new Set(files.map(topFolder))]
  // The list may have the folders below a folder in place of the folder.
  const isCovered = (folder) => items.some((name) => name === folder || name.startsWith(`${folder}/`))
  const isGone = (folder) => !files.some((file) => file.startsWith(`${folder}/`))
  return [
    ...folders
      .filter((folder) => !isCovered(folder))
      .map((folder) => `${PICTURE} lacks the folder ${folder}: add an item.`),
    ...items.filter(isGone).map((folder) => `${PICTURE} has an item for ${folder}, which has no source.`),
  ]
}

function rowComplaints(layers, files) {
  const used = new Set(files.map((file) => rowOf(layers, file)))
  const isAbove = (folder) => [...layers.keys()].some((row) => row.startsWith(`${folder}/`))
  const without = files.filter((file) => rowOf(layers, file) === undefined).map(topFolder)
  return [
    ...[...new Set(without)]
      .filter((folder) => !isAbove(folder))
      .map((folder) => `${LAYERS} lacks the folder ${folder}: add a row.`),
    ...[...layers.keys()]
      .filter((row) => !used.has(row))
      .map((row) => `${LAYERS} has a row for ${row}, which has no source.`),
  ]
}

/** The folder of a file to a depth of two: `web/account` for web/accounts/signUp/SignUpForm.tsx. */
function topFolder(file) {
  return path.dirname(file).split('/').slice(0, 2).join('/')
}

function importComplaints(layers, imports) {
  return [...imports].flatMap(([file, targets]) => {
    const from = rowOf(layers, file)
    const allowed = layers.get(from) ?? []
    const isAllowed = (target) => {
      const to = rowOf(layers, target)
      return (
        to === from ||
        to === undefined ||
        allowed.some((name) => to === name || (!name.includes('*') && to.startsWith(`${name}/`)))
      )
    }
    return targets
      .filter((target) => from !== undefined && !isAllowed(target))
      .map(
        (target) =>
          `${file} imports ${target}. ` +
          `By ${LAYERS}, ${from} may import ${allowed.join(', ') || 'nothing'}: ` +
          'move the shared part down, or pass it as a parameter.',
      )
  })
}

/** The row of the longest folder that contains the file. A row for this folder alone wins over a `*`. */
function rowOf(layers, file) {
  for (let folder = path.dirname(file); folder !== '.'; folder = path.dirname(folder)) {
    if (layers.has(folder)) return folder
    const row = [...layers.keys()].find((name) => isFolderOf(name, folder))
    if (row !== undefined) return row
  }
  return undefined
}

function isFolderOf(row, folder) {
  return row.includes('*') && new RegExp(`^${row.replace('*', '[^/]+')}$`).test(folder)
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
