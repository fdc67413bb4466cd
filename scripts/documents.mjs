// Checks the documents: all stay short, and the files, commands and decisions that they name exist. The
// source may name decisions too.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { ScriptError } from './steps.mjs'

/** The maximum size of each document in bytes. */
const LIMITS = { 'README.md': 6_000, 'SECURITY.md': 8_000, 'ARCHITECTURE.md': 10_000 }
const DECISION_LIMIT = 4_000
const TOTAL_LIMIT = 190_000

const FOLDERS = 'account|api|commands|deploy|docs|game|prisma|scripts|tests|web|workers'
const NAMED_PATH = new RegExp(`\`((?:${FOLDERS})/[\\w./{},-]+)\``, 'g')
const NAMED_FILE = /`([\w-][\w.-]*\.(?:ts|tsx|css))`/g
const NAMED_COMMAND = /\bnpm run ([\w:-]+)/g
const LINKED_HEADING = /\]\(((?!https?:)[^)#]*)#([^)]+)\)/g
const NAMED_DECISION = /\b(?:decisions\/|[Dd]ecisions? )(\d+)/g
const LINK = /\]\((?!https?:|#)([^)#]+)/g

export function checkDocuments() {
  const complaints = documentComplaints('.')
  if (complaints.length > 0) throw new ScriptError(complaints.join('\n'))
}

/**
 * A line for each document over its limit, and for each missing file, heading, command or decision that a
 * document names, or decision that the source names.
 */
export function documentComplaints(root) {
  const read = (file) => readFileSync(path.join(root, file), 'utf8')
  const { scripts } = JSON.parse(read('package.json'))
  const paths = FOLDERS.split('|').flatMap((folder) => filesBelow(root, folder))
  const names = new Set(paths.map((file) => path.basename(file)))
  const documents = [...readdirSync(root), ...filesBelow(root, 'docs')].filter((file) => file.endsWith('.md'))
  const sources = paths.filter((file) => /\.(?:[jt]sx?|mjs|prisma|sql)$/.test(file))
  const isDecision = (number) =>
    documents.some((file) => file.startsWith(`docs/decisions/${number.padStart(4, '0')}-`))
  const decisions = (file, text) =>
    matches(text, NAMED_DECISION)
      .filter((number) => !isDecision(number))
      .map((number) => `${file} names decision ${number}, which does not exist.`)
  const total = documents.reduce((sum, file) => sum + Buffer.byteLength(read(file)), 0)
  return [
    ...documents.flatMap((file) => {
      const text = read(file)
      const links = matches(text, LINK).map((link) => path.join(path.dirname(file), link))
      const named = [...matches(text, NAMED_PATH).flatMap(alternatives), ...links]
      const missing = [
        ...named.filter((name) => !existsSync(path.join(root, name))),
        ...matches(text, NAMED_FILE).filter((name) => !names.has(name)),
        ...[...text.matchAll(LINKED_HEADING)].flatMap(([, link, heading]) => {
          const target = link === '' ? file : path.join(path.dirname(file), link)
          const isKnown = !documents.includes(target) || headings(read(target)).includes(heading)
          return isKnown ? [] : [`${target}#${heading}`]
        }),
      ]
      const unknown = matches(text, NAMED_COMMAND).filter((name) => !(name in scripts))
      return [
        ...overLimit(file, Buffer.byteLength(text), limitOf(file)),
        ...missing.map((name) => `${file} names ${name}, which does not exist.`),
        ...unknown.map((name) => `${file} names npm run ${name}, which package.json lacks.`),
        ...decisions(file, text),
      ]
    }),
    ...sources.flatMap((file) => decisions(file, read(file))),
    ...overLimit('All Markdown', total, TOTAL_LIMIT),
  ]
}

/** The paths of all files below a folder, from the root. */
function filesBelow(root, folder) {
  const start = path.join(root, folder)
  if (!existsSync(start)) return []
  return readdirSync(start, { recursive: true }).map((name) => path.join(folder, name))
}

/** The anchors of a document, as GitHub makes them. */
function headings(text) {
  const titles = matches(text, /^#+ (.+)$/gm)
  return titles.map((title) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  )
}

function limitOf(file) {
  return file.startsWith('docs/decisions/') ? DECISION_LIMIT : (LIMITS[file] ?? Infinity)
}

function overLimit(file, size, limit) {
  return size > limit ? [`${file} has ${size} bytes, the limit is ${limit}: shorten it.`] : []
}

function matches(text, pattern) {
  return [...text.matchAll(pattern)].map(([, found]) => found)
}

/** The paths that a name with braces stands for, as in `api/log/{one,two}.ts`. */
function alternatives(name) {
  const found = /^(.*)\{(.*)\}(.*)$/.exec(name)
  if (found === null) return [name]
  const [, start, list, end] = found
  return list.split(',').map((each) => start + each + end)
}
