// Part of npm run generate: gives each operation of the page an id. The page sends the id, and the server
// knows the text (docs/decisions/0028). The id contains a hash of the text.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** Writes the texts for the server, and the ids into the page's documents, below `folder`. */
export async function registerDocuments(folder) {
  const documents = await documentsOf(folder)
  const lines = documents.map(({ id, text }) => `  ${JSON.stringify(id)}: ${JSON.stringify(text)},\n`)
  writeFileSync(
    path.join(folder, 'api/graphql/endpoint/registeredDocuments.generated.ts'),
    `export const REGISTERED_DOCUMENTS = {\n${lines.join('')}}\n`,
  )
  const ids = new Map(documents.map(({ name, id }) => [name, id]))
  for (const file of filesOf(path.join(folder, 'web'), '.generated.ts')) nameByIds(file, ids)
  // Apollo, which reads the other documents, would load too late for this one.
  writeFileSync(
    path.join(folder, 'web/sync/recordVisitId.generated.ts'),
    `export const RECORD_VISIT_ID = ${JSON.stringify(ids.get('RecordVisit'))}\n`,
  )
}

// A document's operation has the id as its name. So each chunk loads the ids of its own documents only.
function nameByIds(file, ids) {
  const document = /("kind":"OperationDefinition","operation":"\w+","name":\{"kind":"Name","value":")(\w+)"/g
  const text = readFileSync(file, 'utf8')
  const named = text.replace(document, (_, before, name) => `${before}${ids.get(name)}"`)
  if (named !== text) writeFileSync(file, named)
}

async function documentsOf(folder) {
  // Loads the packages of `folder`, which may be a copy of the project.
  const load = (name) => import(pathToFileURL(path.resolve(folder, 'node_modules', name)).href)
  const { Kind, parse, print, separateOperations, concatAST } = await load('graphql/index.mjs')
  const { addTypenameToDocument } = await load('@apollo/client/utilities/index.js')
  const { removeDirectivesFromDocument } = await load('@apollo/client/utilities/internal/index.js')

  const texts = filesOf(path.join(folder, 'web'), '.graphql').map((file) => readFileSync(file, 'utf8'))
  const all = concatAST(texts.map((text) => parse(text, { noLocation: true })))
  // Apollo Client changes a document in the same way before it sends it.
  const asSent = (document) =>
    addTypenameToDocument(removeDirectivesFromDocument([{ name: 'unmask' }], document) ?? document)
  return all.definitions
    .filter(({ kind }) => kind === Kind.OPERATION_DEFINITION)
    .map(({ name }) => ({ name: name.value, text: print(asSent(separateOperations(all)[name.value])) }))
    .map(({ name, text }) => ({ name, text, id: `${name}-${digest(text)}` }))
}

// Analysts send the texts of their queries.
function filesOf(folder, ending) {
  const files = readdirSync(folder, { recursive: true }).filter(
    (file) => file.endsWith(ending) && !file.startsWith(`analysts${path.sep}`),
  )
  return files.sort((a, b) => (a < b ? -1 : 1)).map((file) => path.join(folder, file))
}

function digest(text) {
  return createHash('sha256').update(text).digest('base64url').slice(0, 4)
}
