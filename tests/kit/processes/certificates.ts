import { execFile } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { connect } from 'node:tls'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** An authority of the tests, in a folder, that signs certificates for 127.0.0.1. */
export type Authority = {
  /** The file with its certificate. */
  file: string
  /** Signs a certificate for a new key. Returns the files of both. */
  sign: () => Promise<{ certificate: string; key: string }>
}

export async function createAuthority(folder: string): Promise<Authority> {
  const at = (name: string) => path.join(folder, name)
  const [file, authorityKey] = [at('authority.pem'), at('authority.key')]
  const isNew = ['req', '-newkey', 'rsa:2048', '-nodes']
  await run('openssl', [
    ...isNew,
    '-x509',
    '-days',
    '2',
    '-subj',
    '/CN=Tests',
    '-keyout',
    authorityKey,
    '-out',
    file,
  ])
  await writeFile(at('extensions'), 'subjectAltName=IP:127.0.0.1,DNS:hilo.example\n')
  let signed = 0
  return {
    file,
    sign: async () => {
      const number = ++signed
      const [key, request, certificate] = ['key', 'request', 'crt'].map((end) =>
        at(`server-${number}.${end}`),
      ) as [string, string, string]
      await run('openssl', [...isNew, '-subj', '/CN=127.0.0.1', '-keyout', key, '-out', request])
      const by = ['-CA', file, '-CAkey', authorityKey, '-set_serial', String(number)]
      const to = ['-in', request, '-out', certificate, '-days', '1', '-extfile', at('extensions')]
      await run('openssl', ['x509', '-req', ...by, ...to])
      return { certificate, key }
    },
  }
}

/** The serial number of the certificate that a server on loopback shows, as openssl writes it. */
export async function serialAt(port: number): Promise<string> {
  return await new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', servername: 'hilo.example', rejectUnauthorized: false })
    socket.once('error', reject).once('secureConnect', () => {
      resolve(socket.getPeerCertificate().serialNumber)
      socket.destroy()
    })
  })
}

/** The same of a PostgreSQL, whose protocol begins without TLS. */
export async function serialOfPostgres(port: number): Promise<string> {
  const asking = run('openssl', ['s_client', '-starttls', 'postgres', '-connect', `127.0.0.1:${port}`])
  asking.child.stdin?.end()
  return new X509Certificate((await asking).stdout).serialNumber
}
