import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serialAt, type Authority } from '#tests/kit/processes/certificates.ts'
import { freePort } from '#tests/kit/processes/freePort.ts'
import type { Place } from '../place.ts'

type Proxy = {
  file: string
  adapt: (text: string, to: { folder: string; port: number }) => string
  args: (folder: string, file: string) => string[]
  /** The signal that `systemctl reload` sends to its first process. */
  reload: NodeJS.Signals
}

// As in deploy, on loopback and for an ordinary user.
const PROXIES: Record<string, Proxy> = {
  nginx: {
    file: 'deploy/nginx/hilo.conf',
    adapt: (text, { folder, port }) => `
      daemon off; pid nginx.pid; error_log stderr; events {}
      http {
        access_log off;
        ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((use) => `${use}_temp_path ${use};`).join(' ')}
        ${text
          .replace('listen 443 ssl http2', `listen 127.0.0.1:${port} ssl http2`)
          .replace(/^server \{\n {2}listen 80;[^}]*\}/m, '')
          .replaceAll('/etc/letsencrypt/live/hilo.example', folder)}
      }`,
    args: (folder, file) => ['-p', folder, '-c', file, '-e', 'stderr'],
    reload: 'SIGHUP',
  },
  haproxy: {
    file: 'deploy/haproxy/haproxy.cfg',
    adapt: (text, { folder, port }) =>
      text
        .replace('bind :443', `bind 127.0.0.1:${port}`)
        .replaceAll('/etc/haproxy', folder)
        .replaceAll(/^ *(?:bind :80|user |group |log ).*\n/gm, ''),
    args: (_folder, file) => ['-W', '-f', file],
    reload: 'SIGUSR2',
  },
}

/** Renews the certificate of each proxy by a reload, while requests come. Returns the breaches. */
export async function renewAtProxies({ servers }: Place, authority: Authority): Promise<string[]> {
  const ports = servers.map(({ url }) => new URL(url).port)
  const found: string[] = []
  for (const [name, proxy] of Object.entries(PROXIES)) {
    const breaches = await renewAt({ name, ...proxy }, { ports, authority })
    found.push(...breaches.map((breach) => `${name}: ${breach}`))
  }
  return found
}

async function renewAt(
  { name, file, adapt, args, reload }: Proxy & { name: string },
  { ports: [one = '', two = ''], authority }: { ports: string[]; authority: Authority },
): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), `hilo-${name}-`))
  const port = await freePort()
  await giveCertificate(folder, authority)
  const text = (await readFile(file, 'utf8')).replaceAll(':3001', `:${one}`).replaceAll(':3002', `:${two}`)
  const copy = path.join(folder, path.basename(file))
  await writeFile(copy, adapt(text, { folder, port }))
  const child = spawn(name, args(folder, copy), {
    env: { PATH: `${process.env['PATH']}:/usr/sbin`, HOME: folder },
    stdio: 'ignore',
  })
  const ended = once(child, 'close')
  const endWithUs = () => child.kill('SIGTERM')
  process.once('exit', endWithUs)
  try {
    const before = await untilSerial(port, () => true)
    const asking = askUntilStopped(port)
    await giveCertificate(folder, authority)
    child.kill(reload)
    const after = await untilSerial(port, (serial) => serial !== before)
    await sleep(1000)
    const failures = await asking.stop()
    return [...(after === null || after === before ? ['the old certificate is shown'] : []), ...failures]
  } finally {
    process.off('exit', endWithUs)
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true })
  }
}

async function giveCertificate(folder: string, authority: Authority): Promise<void> {
  const { certificate, key } = await authority.sign()
  await copyFile(certificate, path.join(folder, 'fullchain.pem'))
  await copyFile(key, path.join(folder, 'privkey.pem'))
  const both = (await readFile(certificate, 'utf8')) + (await readFile(key, 'utf8'))
  await writeFile(path.join(folder, 'hilo.pem'), both)
}

async function untilSerial(port: number, isWanted: (serial: string) => boolean): Promise<string | null> {
  const end = performance.now() + 10_000
  while (performance.now() < end) {
    const serial = await serialAt(port).catch(() => null)
    if (serial !== null && isWanted(serial)) return serial
    await sleep(50)
  }
  return null
}

/** Asks again and again, each time by a new connection. `stop` returns the failures. */
function askUntilStopped(port: number) {
  const over = new AbortController()
  const failures: string[] = []
  const asking = (async () => {
    while (!over.signal.aborted) {
      const status = await statusAt(port).catch(String)
      if (status !== 200) failures.push(`/readyz returned ${status}`)
      await sleep(20)
    }
  })()
  return {
    stop: async () => {
      over.abort()
      await asking
      return failures
    },
  }
}

async function statusAt(port: number): Promise<number | undefined> {
  return await new Promise((resolve, reject) => {
    const options = { port, host: '127.0.0.1', path: '/readyz', agent: false, rejectUnauthorized: false }
    request(options, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .once('error', reject)
      .end()
  })
}
