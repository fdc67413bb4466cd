// npm run generate: writes what is made from other files and committed all the same (docs/decisions/0001): Prisma's
// client from prisma/schema.prisma, schema.graphql from api/graphql, the typed documents of web/**/*.graphql from both.
import { fileURLToPath } from 'node:url'
import { command, run, step } from './steps.mjs'

/** Generates everything below `folder`. */
export async function generate(folder) {
  const tool = (name, args, env) =>
    run(`node_modules/.bin/${name}`, args, { cwd: folder, env: { ...process.env, ...env } })
  // Prisma wants to download an engine that generating has no use for; any program will do instead.
  const prisma = tool('prisma', ['generate'], { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath })
  const graphql = tool('tsx', ['api/graphql/printSchema.ts']).then(() =>
    tool('graphql-codegen', ['--config', 'codegen.ts']),
  )
  await Promise.all([prisma, graphql])
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await command(() => step('Generating', 'Generated', () => generate('.')))
}
