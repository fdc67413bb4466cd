import { existsSync } from 'node:fs'
import { appendFile, chown, copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { run } from './engine.ts'
import { installFromDebian } from './installFromDebian.ts'

const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'
const NODE_USER = 1000

/**
 * Creates an image like Docker's `node:VERSION-RELEASE-slim` from packages of Debian and npm. Needs root.
 * Returns its name; an image of this name is used again.
 */
export async function createDebianBase(like: string): Promise<string> {
  const [, version = '', release = ''] = /node:([\d.]+)-(\w+)-slim$/.exec(like) ?? []
  const name = `localhost/hilo-base:${version}-${release}`
  if ((await run('buildah', ['images', '--quiet', '--filter', `reference=${name}`])) !== '') return name
  if (!existsSync('/usr/sbin/debootstrap')) await installFromDebian('debootstrap')
  const root = await mkdtemp(path.join(tmpdir(), 'hilo-base-'))
  try {
    await run('debootstrap', ['--variant=minbase', release, root])
    await installNode(root, version)
    await addUser(root)
    // npm reaches its registry here as it does outside.
    await mkdir(path.join(root, path.dirname(CERTIFICATES)), { recursive: true })
    await copyFile(CERTIFICATES, path.join(root, CERTIFICATES))
    await commit(root, name)
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

// `buildah copy` would give all files to root.
async function commit(root: string, name: string): Promise<void> {
  const container = await run('buildah', ['from', 'scratch'])
  const mounted = await run('buildah', ['mount', container])
  await run('cp', ['--archive', `${root}/.`, mounted])
  await run('buildah', ['config', `--env=NODE_EXTRA_CA_CERTS=${CERTIFICATES}`, container])
  await run('buildah', ['commit', '--rm', container, name])
}
