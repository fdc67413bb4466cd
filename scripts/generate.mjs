// npm run generate: writes the generated files that are committed, so a start needs none of their tools.
// Prisma's client comes from prisma/schema.prisma, schema.graphql and analysts.graphql from api/graphql, the
// typed documents, their ids and the possible types from these schemas and web/**/*.graphql.
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { command, run, step } from './steps.mjs'
import { writePossibleTypes } from './possibleTypes.mjs'

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
  await tool('prisma', 'generate')
  await tool('tsx', 'api/projections/printAppend.ts')
  await tool('tsx', 'api/graphql/endpoint/printSchema.ts')
  await tool('graphql-codegen', '--config', 'codegen.ts')
  await writePossibleTypes(folder)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await command(() => step('Generating', 'Generated', () => generate('.')))
}
