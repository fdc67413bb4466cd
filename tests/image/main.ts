// npm run image [-- build | try]: builds the image of the Dockerfile, looks at its contents, and runs its
// web server, its workers and the commands for operators.
import assert from 'node:assert/strict'
import { checkContents } from './checkContents.ts'
import { findEngine } from './findEngine.ts'
import { tryImage } from './tryImage.ts'

const [task = 'all', ...rest] = process.argv.slice(2)
if (!['all', 'build', 'try'].includes(task) || rest.length > 0) {
  console.error('Usage: npm run image [-- build | try]')
  process.exit(2)
}
// `exit` listeners end the started processes.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))

const began = performance.now()
const print = (line: string) =>
  console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${line}`)

try {
  const engine = await findEngine()
  if (task !== 'try') {
    print(`${engine.name} builds the image`)
    await engine.build(print)
    print(`the image is built: ${await engine.readSize()}`)
  }
  if (task !== 'build') await runIt(engine)
} catch (error) {
  console.error(error instanceof assert.AssertionError || !(error instanceof Error) ? error : error.message)
  process.exitCode = 1
}

async function runIt(engine: Awaited<ReturnType<typeof findEngine>>): Promise<void> {
  const config = await engine.readConfig()
  const containers = await engine.openContainers()
  try {
    await checkContents(containers, config)
    print('it has no secret, no source and no package for development, and its user cannot change it')
    await tryImage(containers, config, print)
  } finally {
    await containers.close()
  }
  print('everything worked')
}
