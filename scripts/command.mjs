// Runs an operator's command (npm run analysts, …): installs and builds if needed, then imports
// dist/node/<name>.js.
import './requireNode.mjs'
import { fileURLToPath } from 'node:url'
import { prepare } from './prepare.mjs'
import { command, leaveSignals } from './steps.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

await command(async () => {
  const [name] = process.argv.splice(2, 1)
  const { log } = console
  // With --json, standard output has the command's report only.
  if (process.argv.includes('--json')) console.log = console.error
  await prepare()
  console.log = log
  leaveSignals()
  process.env.NODE_ENV = 'production'
  process.setSourceMapsEnabled(true)
  await import(`../dist/node/${name}.js`)
})
