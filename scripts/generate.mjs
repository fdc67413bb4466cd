// npm run generate: writes what is made from other files and committed all the same (docs/decisions/0001): Prisma's
// client from prisma/schema.prisma, schema.graphql and analysts.graphql from api/graphql, the typed documents of
// web/**/*.graphql from both, and their ids.
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { command, run, step } from './steps.mjs'
import { trustDocuments } from './trustDocuments.mjs'

/** Generates everything below `folder`. */
export async function generate(folder) {
  const programs = path.resolve(folder, 'node_modules/.bin')
  // Prisma looks for its generators on the path. It wants to download an engine that generating has no use for; any
  // program will do instead.
  const env = {
    ...process.env,
    PATH: `${programs}${path.delimiter}${process.env.PATH}`,
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
  }
  const tool = (name, ...args) => run(path.join(programs, name), args, { cwd: folder, env })
  await tool('prisma', 'generate')
  await tool('tsx', 'api/graphql/printSchema.ts')
  await tool('graphql-codegen', '--config', 'codegen.ts')
  await trustDocuments(folder)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await command(() => step('Generating', 'Generated', () => generate('.')))
}
