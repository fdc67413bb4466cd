// npm start: installs missing packages, builds, then runs the web server and the workers in this process.
// npm run start:api and npm run start:workers (--api, --workers) run one of them. package.json starts this
// file with the shell's `exec`, so that npm's signals reach this process and not a shell. The command after
// `||` there is for Windows, which has no exec.
import './requireNode.mjs'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { prepare } from './prepare.mjs'
import { command, leaveSignals, ScriptError } from './steps.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

await command(async () => {
  if (!process.argv.includes('--workers')) await refuseTakenPort()
  await prepare()
  leaveSignals()
  stopWithNpm()
  process.env.NODE_ENV = 'production'
  // The reader of the output may exit (`npm start | head`); the server continues.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  process.setSourceMapsEnabled(true)
  // In this process, so that a signal to it reaches the server.
  await import(`../dist/node/${entry()}.js`)
})

function entry() {
  const [api, workers] = ['--api', '--workers'].map((flag) => process.argv.includes(flag))
  if (api === workers) return 'start'
  return api ? 'api' : 'workers'
}

// The server reports it too, but only after a minute of installation and build.
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
  const user = existsSync(pidFile) ? ', probably by a Hilo that already runs on the same data folder' : ''
  throw new ScriptError(
    `Port ${port} is taken${user}: stop the program that uses it, or set PORT to another port.`,
  )
}

// npm does not forward SIGHUP, and a killed npm forwards no signal. The server must not outlive npm.
function stopWithNpm() {
  if (!process.env.npm_lifecycle_event?.startsWith('start')) return
  const npm = process.ppid
  setInterval(() => {
    if (process.ppid !== npm) process.kill(process.pid, 'SIGHUP')
  }, 500).unref()
}
