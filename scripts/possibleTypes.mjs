// Part of npm run generate: gives Apollo's cache the types of each union and interface in the schema. So the
// cache knows which inline fragment of a document matches an object.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** Writes the possible types of the players' schema, below `folder`. */
export async function writePossibleTypes(folder) {
  // Loads the package of `folder`, which may be a copy of the project.
  const graphql = pathToFileURL(path.resolve(folder, 'node_modules/graphql/index.mjs')).href
  const { buildSchema, isAbstractType } = await import(graphql)
  const schema = buildSchema(readFileSync(path.join(folder, 'schema.graphql'), 'utf8'))
  const lines = Object.values(schema.getTypeMap())
    .filter(isAbstractType)
    .map((type) => [type.name, schema.getPossibleTypes(type).map(({ name }) => name)])
    .map(([name, types]) => `  ${name}: ${JSON.stringify(types)},\n`)
  const file = path.join(folder, 'web/sync/graphql/possibleTypes.generated.ts')
  writeFileSync(file, `export const POSSIBLE_TYPES = {\n${lines.join('')}}\n`)
}
