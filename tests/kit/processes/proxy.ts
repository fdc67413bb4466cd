import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './freePort.ts'

/** A proxy with its configuration in `deploy`, in front of two servers on loopback. */
export type Proxy = { url: string; close: () => Promise<void> }

export const PROXIES = ['nginx', 'caddy', 'haproxy'] as const
export type ProxyName = (typeof PROXIES)[number]

type Configuration = {
  file: string
  /** Changes the configuration for a run on loopback, without TLS and root, at a port. */
  adapt: (text: string, port: number) => string
  args: (folder: string, file: string) => string[]
}

export const CONFIGURATIONS: Record<ProxyName, Configuration> = {
  nginx: {
    file: 'deploy/nginx/hilo.conf',
    adapt: (text, port) => `
      daemon off;
      master_process off;
      pid nginx.pid;
      error_log stderr;
      events {}
      http {
        access_log off;
        ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((use) => `${use}_temp_path ${use};`).join(' ')}
        ${text
          .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
          .replace(/^server \{\n {2}listen 80;[^}]*\}/m, '')
          .replaceAll(/^ *ssl_.*\n/gm, '')}
      }`,
    args: (folder, file) => ['-p', folder, '-c', file, '-e', 'stderr'],
  },
  caddy: {
    file: 'deploy/caddy/Caddyfile',
    adapt: (text, port) =>
      text.replace(/^\{$/m, '{\nadmin off').replace(/^hilo\.example/m, `http://127.0.0.1:${port}`),
    args: (_folder, file) => ['run', '--adapter', 'caddyfile', '--config', file],
  },
  haproxy: {
    file: 'deploy/haproxy/haproxy.cfg',
    adapt: (text, port) =>
      text
        .replace(/bind :443 .*/, `bind 127.0.0.1:${port}`)
        .replaceAll(/^ *(?:bind :80|http-request redirect|user |group |log ).*\n/gm, ''),
    args: (_folder, file) => ['-db', '-f', file],
  },
}

/** Starts a proxy for servers at these two ports. */
export async function startProxy(name: ProxyName, [one = '', two = '']: string[]): Promise<Proxy> {
  const { file, adapt, args } = CONFIGURATIONS[name]
  const folder = await mkdtemp(path.join(tmpdir(), `hilo-${name}-`))
  const port = await freePort()
  const text = (await readFile(file, 'utf8')).replaceAll(':3001', `:${one}`).replaceAll(':3002', `:${two}`)
  const copy = path.join(folder, path.basename(file))
  await writeFile(copy, adapt(text, port))
  // Debian's programs of servers are in /usr/sbin, which a user's path may lack.
  const PATH = `${process.env['PATH']}:/usr/sbin`
  const child = spawn(name, args(folder, copy), { env: { PATH, HOME: folder } })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => (said = (said + data.toString()).slice(-10_000)))
  const ended = once(child, 'close').catch((error: unknown) => (said += String(error)))
  const killOnExit = () => child.kill('SIGKILL')
  process.once('exit', killOnExit)
  while (!(await listens(port))) {
    if (child.exitCode !== null || child.pid === undefined) throw new Error(`${name} does not start: ${said}`)
    await sleep(20)
  }
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      process.off('exit', killOnExit)
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true })
    },
  }
}

async function listens(port: number): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1' })
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
