// Checks the documents: the main ones stay short, and the files and commands that a document names exist.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { ScriptError } from './steps.mjs'

/** The maximum size of each document in bytes. */
const LIMITS = { 'README.md': 6_000, 'SECURITY.md': 8_000, 'ARCHITECTURE.md': 10_000 }

const FOLDERS = 'account|api|commands|deploy|docs|game|prisma|scripts|tests|web|workers'
const NAMED_PATH = new RegExp(`\`((?:${FOLDERS})/[\\w./{},-]+)\``, 'g')
const NAMED_FILE = /`([\w-][\w.-]*\.(?:ts|tsx|css))`/g
const NAMED_COMMAND = /\bnpm run ([\w:-]+)/g
const LINK = /\]\((?!https?:|#)([^)#]+)/g

export function checkDocuments() {
  const complaints = documentComplaints('.')
  if (complaints.length > 0) throw new ScriptError(complaints.join('\n'))
}

/** A line for each document over its limit, and for each missing file or command that a document names. */
export function documentComplaints(root) {
  const read = (file) => readFileSync(path.join(root, file), 'utf8')
  const { scripts } = JSON.parse(read('package.json'))
  const files = fileNames(root)
  const documents = readdirSync(path.join(root, 'docs'), { recursive: true }).map((name) =>
    path.join('docs', name),
  )
  return [...readdirSync(root), ...documents]
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => {
      const text = read(file)
      const linked = matches(text, LINK).map((link) => path.join(path.dirname(file), link))
      const named = [...matches(text, NAMED_PATH).flatMap(alternatives), ...linked]
      const missing = [
        ...named.filter((name) => !existsSync(path.join(root, name))),
        ...matches(text, NAMED_FILE).filter((name) => !files.has(name)),
      ]
      const unknown = matches(text, NAMED_COMMAND).filter((name) => !(name in scripts))
      return [
        ...overLimit(file, Buffer.byteLength(text)),
        ...missing.map((name) => `${file} names ${name}, which does not exist.`),
        ...unknown.map((name) => `${file} names npm run ${name}, which package.json lacks.`),
      ]
    })
}

/** The names of all files in the source, without their folders. */
function fileNames(root) {
  const folders = FOLDERS.split('|').map((folder) => path.join(root, folder))
  const paths = folders.filter(existsSync).flatMap((folder) => readdirSync(folder, { recursive: true }))
  return new Set(paths.map((name) => path.basename(name)))
}

function overLimit(file, size) {
  const limit = LIMITS[file] ?? Infinity
  return size > limit ? [`${file} has ${size} bytes, the limit is ${limit}: move details to docs/.`] : []
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
