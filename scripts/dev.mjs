// npm run dev: serves the page with hot reload at PORT. The API server behind it restarts at each change.
import './requireNode.mjs'
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { ensurePackages } from './install.mjs'
import { command, leaveSignals } from './steps.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

await command(async () => {
  await ensurePackages({ development: true })
  leaveSignals()
  const port = Number(process.env.PORT || 3000)
  const apiPort = await freePort()
  const api = startApi(apiPort, port)
  const vite = await startVite(port, apiPort)
  const stop = () => {
    api.kill('SIGTERM')
    void vite.close()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  api.once('exit', (code) => process.exit(code ?? 0))
})

function startApi(apiPort, port) {
  const env = {
    ...process.env,
    PORT: String(apiPort),
    HOST: '127.0.0.1',
    PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${port}`,
  }
  // A separate process group, so that Ctrl-C reaches the server only once, through `stop`.
  return spawn(
    process.execPath,
    ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'commands/start.ts', '--dev'],
    {
      env,
      stdio: 'inherit',
      detached: true,
    },
  )
}

async function startVite(port, apiPort) {
  const { createServer: createVite } = await import('vite')
  // The server gets the host that the browser named.
  const toApi = { target: `http://127.0.0.1:${apiPort}`, changeOrigin: false }
  const vite = await createVite({
    configFile: 'web/vite.config.ts',
    server: { port, strictPort: true, proxy: { '/graphql': toApi, '/api': toApi, '/avatars': toApi } },
  })
  await vite.listen()
  return vite
}

async function freePort() {
  const server = createServer()
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address()
  await new Promise((resolve) => server.close(resolve))
  return port
}
