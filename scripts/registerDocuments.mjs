// Part of npm run generate: gives each operation of the page an id. The page sends the id, and the server
// knows the text (docs/decisions/0019). The id contains a hash of the text.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** Writes the texts for the server and their hashes for the page, below `folder`. */
export async function registerDocuments(folder) {
  const documents = await documentsOf(folder)
  const texts = documents.map(({ name, hash, text }) => [`${name}-${hash}`, text])
  const hashes = documents.map(({ name, hash }) => [name, hash])
  write(folder, 'api/graphql/registeredDocuments.generated.ts', 'REGISTERED_DOCUMENTS', texts)
  write(folder, 'web/sync/documentHashes.generated.ts', 'DOCUMENT_HASHES', hashes)
}

async function documentsOf(folder) {
  // Loads the packages of `folder`, which may be a copy of the project.
  const load = (name) => import(pathToFileURL(path.resolve(folder, 'node_modules', name)).href)
  const { Kind, parse, print, separateOperations, concatAST } = await load('graphql/index.mjs')
  const { addTypenameToDocument } = await load('@apollo/client/utilities/index.js')
  const { removeDirectivesFromDocument } = await load('@apollo/client/utilities/internal/index.js')

  const all = concatAST(sources(path.join(folder, 'web')).map((text) => parse(text, { noLocation: true })))
  // Apollo Client changes a document in the same way before it sends it.
  const asSent = (document) =>
    addTypenameToDocument(removeDirectivesFromDocument([{ name: 'unmask' }], document) ?? document)
  return all.definitions
    .filter(({ kind }) => kind === Kind.OPERATION_DEFINITION)
    .map(({ name }) => ({ name: name.value, text: print(asSent(separateOperations(all)[name.value])) }))
    .map(({ name, text }) => ({ name, text, hash: digest(text) }))
}

// Analysts send the texts of their queries.
function sources(folder) {
  const files = readdirSync(folder, { recursive: true }).filter(
    (file) => file.endsWith('.graphql') && !file.startsWith(`analysts${path.sep}`),
  )
  return files.sort((a, b) => (a < b ? -1 : 1)).map((file) => readFileSync(path.join(folder, file), 'utf8'))
}

function digest(text) {
  return createHash('sha256').update(text).digest('base64url').slice(0, 4)
}

function write(folder, file, name, entries) {
  const lines = entries.map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},\n`)
  writeFileSync(path.join(folder, file), `export const ${name} = {\n${lines.join('')}}\n`)
}
