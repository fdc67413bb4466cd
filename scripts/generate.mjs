// npm run generate: writes the generated files that are committed, so a start needs none of their tools.
// Prisma's client comes from prisma/schema.prisma, schema.graphql and analysts.graphql from api/graphql, the
// typed documents, their ids and the possible types from these schemas and web/**/*.graphql, the functions of
// messages from languages/*/*.json, and the book of best play of 2 digits from the search. The other books take
// minutes: npm run solve.
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { compileMessages } from './messages.mjs'
import { command, run, step } from './steps.mjs'
import { readFileSync, writeFileSync } from 'node:fs'

/** Generates everything below `folder`. */
export async function generate(folder) {
  const programs = path.resolve(folder, 'node_modules/.bin')
  // Prisma searches its generators on the PATH. It would also download an engine that generation does not
  // use: any program can replace it.
  const env = {
    ...process.env,
    PATH: `${programs}${path.delimiter}${process.env.PATH}`,
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
  }
  const tool = (name, ...args) => run(path.join(programs, name), args, { cwd: folder, env })
  await compileMessages(folder)
  await tool('prisma', 'generate')
  await tool('tsx', 'api/projections/printAppend.ts')
  await tool('tsx', 'api/graphql/endpoint/printSchema.ts')
  await tool('graphql-codegen', '--config', 'codegen.ts')
  await writePossibleTypes(folder)
  await tool('tsx', 'tests/solve/main.ts', '2')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await command(() => step('Generating', 'Generated', () => generate('.')))
}

// Part of npm run generate: gives Apollo's cache the types of each union and interface in the schema. So the
// cache knows which inline fragment of a document matches an object.

/** Writes the possible types of the players' schema, below `folder`. */
async function writePossibleTypes(folder) {
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
