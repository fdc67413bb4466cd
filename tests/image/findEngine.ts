import { buildah } from './buildah.ts'
import { docker } from './docker.ts'
import { works, type Engine } from './engine.ts'
import { installFromDebian } from './installFromDebian.ts'

/** Finds an engine that works here, or installs Debian's buildah. */
export async function findEngine(): Promise<Engine> {
  if (await works('docker', ['info'])) return docker('docker')
  if (await works('podman', ['info'])) return docker('podman')
  if (await works('buildah', ['version'])) return buildah
  await installFromDebian('buildah')
  if (await works('buildah', ['version'])) return buildah
  throw new Error('Nothing here builds images: install docker (with a running daemon), podman or buildah.')
}
