import { buildah } from './buildah.ts'
import { docker } from './docker.ts'
import { works, type Engine } from './engine.ts'
import { installFromDebian } from './installFromDebian.ts'

// Podman is often installed where it cannot run a container, for example inside one. There, buildah still works.
const RUN_ON_THIS_ROOT = ['run', '--rm', '--network=host', '--rootfs', '/:O', 'true']

/** Finds an engine that works here, or installs Debian's buildah. */
export async function findEngine(): Promise<Engine> {
  if (await works('docker', ['info'])) return docker('docker')
  if (await works('podman', RUN_ON_THIS_ROOT)) return docker('podman')
  if (await works('buildah', ['version'])) return buildah
  if (await works('podman', ['info'])) return docker('podman')
  await installFromDebian('buildah')
  if (await works('buildah', ['version'])) return buildah
  throw new Error('Nothing here builds images: install docker (with a running daemon), podman or buildah.')
}
