// npm start: installs and builds what is missing, then becomes the server. npm run start:api and npm run start:workers
// (--api, --workers) become a part of it, one of many processes.
// package.json has the shell `exec` it, so that npm's signals reach us and not a shell in between; what follows `||`
// there is for Windows, which knows no exec.
import './requireNode.mjs'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from './build.mjs'
import { ensurePackages } from './install.mjs'
import { command, leaveSignals, Trouble } from './steps.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

await command(async () => {
  if (!process.argv.includes('--workers')) await refuseTakenPort()
  await ensurePackages({ development: false })
  await ensureBuilt()
  leaveSignals()
  stopWithNpm()
  process.env.NODE_ENV = 'production'
  // Whoever read our output may be gone (`npm start | head`); the game goes on.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  process.setSourceMapsEnabled(true)
  // In this very process, so that whoever stops or kills it, stops or kills the server.
  await import('../dist/node/server.js')
})

// The server would say it as well, but only after a minute of installing and building.
async function refuseTakenPort() {
  const port = Number(process.env.PORT || 3000)
  if (!Number.isInteger(port) || port < 1 || port > 65535) return
  const probe = createServer()
  const problem = await new Promise((resolve) => {
    probe
      .once('error', resolve)
      .listen(port, process.env.HOST || '0.0.0.0', () => probe.close(() => resolve(null)))
  })
  if (problem?.code !== 'EADDRINUSE') return
  const pidFile = path.join(process.env.DATA_DIR || './data', 'postgres', 'postmaster.pid')
  const who = existsSync(pidFile) ? ', it seems by a Hilo that already runs on the same data folder' : ''
  throw new Trouble(`Port ${port} is taken${who}: stop what uses it, or set PORT to another.`)
}

// npm does not hand on SIGHUP, and nothing when it is killed; a server that nobody sees any more would be left.
function stopWithNpm() {
  if (!process.env.npm_lifecycle_event?.startsWith('start')) return
  const npm = process.ppid
  setInterval(() => {
    if (process.ppid !== npm) process.kill(process.pid, 'SIGHUP')
  }, 500).unref()
}
