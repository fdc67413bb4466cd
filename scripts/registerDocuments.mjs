// Part of npm run generate: gives each operation of the page an id, its name and a hash of its text. The page
// sends the id, and the server knows the text (docs/decisions/0028). codegen.ts writes the id into the page's
// document, and by this plugin the texts for the server.
import { createHash } from 'node:crypto'
import { addTypenameToDocument } from '@apollo/client/utilities'
import { concatAST, Kind, print, separateOperations, visit } from 'graphql'

/** @returns the code of a module with the texts by their ids. */
export function plugin(_schema, files) {
  const operations = Object.values(separateOperations(concatAST(files.map(({ document }) => document))))
  const lines = operations
    .map(register)
    .map(({ id, text }) => `  ${JSON.stringify(id)}: ${JSON.stringify(text)},\n`)
  return `export const REGISTERED_DOCUMENTS = {\n${lines.toSorted().join('')}}\n`
}

/** The id and the text of a document with one operation. */
export function register(document) {
  // Apollo Client changes a document in the same way before it sends it.
  const Directive = ({ name }) => (name.value === 'unmask' ? null : undefined)
  const sent = addTypenameToDocument(visit(document, { Directive }))
  const text = sent.definitions.map(print).toSorted(operationFirst).join('\n\n')
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 4)
  const { name } = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION)
  return { id: `${name.value}-${hash}`, text }
}

const isFragment = (text) => text.startsWith('fragment')
const operationFirst = (a, b) => isFragment(a) - isFragment(b) || (a < b ? -1 : 1)
