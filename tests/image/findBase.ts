import { existsSync } from 'node:fs'
import { appendFile, chown, copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { run } from './engine.ts'
import { installFromDebian } from './installFromDebian.ts'

/** What an engine does with the image that the image of Hilo is based on. */
export type BaseStore = {
  pull: (name: string) => Promise<unknown>
  has: (name: string) => Promise<boolean>
  /** Makes an image of the files below a folder. */
  add: (folder: string, name: string, env: string) => Promise<unknown>
}

/** The base that the Dockerfile names, or one from Debian's packages if its registry does not answer. */
export async function findBase(store: BaseStore, print: (line: string) => void): Promise<string> {
  const base = /^ARG BASE=(\S+)$/m.exec(await readFile('Dockerfile', 'utf8'))?.[1] ?? ''
  try {
    await store.pull(base)
    return base
  } catch {
    print(`${base} cannot be pulled: a base from packages of Debian and npm takes its place`)
    return await createDebianBase(store, base)
  }
}

const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'
const NODE_USER = 1000

/**
 * Creates an image like Docker's `node:VERSION-RELEASE-slim` from packages of Debian and npm. Needs root.
 * Returns its name; an image of this name is used again.
 */
async function createDebianBase(store: BaseStore, like: string): Promise<string> {
  const [, version, release] = /node:([\d.]+)-(\w+)-slim(?:@|$)/.exec(like) ?? []
  if (version === undefined || release === undefined)
    throw new Error(`${like} is not like node:1.2.3-name-slim.`)
  const name = `localhost/hilo-base:${version}-${release}`
  if (await store.has(name)) return name
  if (!existsSync('/usr/sbin/debootstrap')) await installFromDebian('debootstrap')
  const root = await mkdtemp(path.join(tmpdir(), 'hilo-base-'))
  try {
    await run('debootstrap', ['--variant=minbase', release, root])
    await installNode(root, version)
    await addUser(root)
    // npm reaches its registry here as it does outside.
    await mkdir(path.join(root, path.dirname(CERTIFICATES)), { recursive: true })
    await copyFile(CERTIFICATES, path.join(root, CERTIFICATES))
    await store.add(root, name, `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`)
  } finally {
    await rm(root, { recursive: true, force: true })
  }
  return name
}

async function installNode(root: string, version: string): Promise<void> {
  const packages = [`node-linux-${process.arch}@${version}`, 'npm@10']
  await run('npm', ['install', '--global', `--prefix=${path.join(root, 'usr/local')}`, ...packages])
  await rm(path.join(root, 'var/cache/apt'), { recursive: true })
  await rm(path.join(root, 'var/lib/apt/lists'), { recursive: true })
}

async function addUser(root: string): Promise<void> {
  await appendFile(path.join(root, 'etc/passwd'), `node:x:${NODE_USER}:${NODE_USER}::/home/node:/bin/bash\n`)
  await appendFile(path.join(root, 'etc/group'), `node:x:${NODE_USER}:\n`)
  await mkdir(path.join(root, 'home/node'))
  await chown(path.join(root, 'home/node'), NODE_USER, NODE_USER)
}
