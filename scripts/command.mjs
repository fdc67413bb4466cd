// Commands for those who run Hilo (npm run analysts, …): installs and builds what is missing, then becomes dist/node/<name>.js.
import './requireNode.mjs'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from './build.mjs'
import { ensurePackages } from './install.mjs'
import { command, leaveSignals } from './steps.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

await command(async () => {
  const [name] = process.argv.splice(2, 1)
  await ensurePackages({ development: false })
  await ensureBuilt()
  leaveSignals()
  process.env.NODE_ENV = 'production'
  process.setSourceMapsEnabled(true)
  await import(`../dist/node/${name}.js`)
})
