import { IMAGE, optionsOf, readSizeBy, run, works, type Engine, type ImageConfig } from './engine.ts'
import { findBase, type BaseStore } from './findBase.ts'

// Works without a daemon and inside containers: a change of the root folder is the whole isolation.
const ISOLATION = ['--isolation=chroot', '--network=host']

/** Buildah builds the image and runs all commands in one container, on the files of the image. */
export const buildah: Engine = {
  name: 'buildah',
  build: async (print) => {
    const base = await findBase(BASES, print)
    // OCI's own format has no health check.
    const format = ['--format=docker', `--build-arg=BASE=${base}`, `--tag=${IMAGE}`]
    await run('buildah', ['build', ...ISOLATION, ...format, '.'])
  },
  readConfig: async () => {
    const described = JSON.parse(await run('buildah', ['inspect', '--type=image', IMAGE])) as {
      Docker: { config: ImageConfig }
    }
    return described.Docker.config
  },
  readSize: readSizeBy('buildah'),
  openContainers: async () => {
    const container = await run('buildah', ['from', '--pull-never', IMAGE])
    return {
      line: (command, options) => [
        'buildah',
        ['run', ...ISOLATION, ...optionsOf(options), container, '--', ...command],
      ],
      // Buildah itself would answer a signal by killing the process.
      terminate: async ({ pid }) => void process.kill(await innermost(String(pid)), 'SIGTERM'),
      close: async () => void (await run('buildah', ['rm', container])),
    }
  },
}

/** The process that the chain of Buildah's own processes runs. */
async function innermost(pid: string): Promise<number> {
  const program = await run('ps', ['--format=args=', '--pid', pid])
  if (!program.startsWith('buildah')) return Number(pid)
  return await innermost(await run('pgrep', ['--parent', pid]))
}

const BASES: BaseStore = {
  pull: (name) => run('buildah', ['pull', '--policy=missing', name]),
  has: (name) => works('buildah', ['inspect', '--type=image', name]),
  // `buildah copy` would give all files to root.
  async add(folder, name, env) {
    const container = await run('buildah', ['from', 'scratch'])
    const mounted = await run('buildah', ['mount', container])
    await run('cp', ['--archive', `${folder}/.`, mounted])
    await run('buildah', ['config', `--env=${env}`, container])
    await run('buildah', ['commit', '--rm', container, name])
  },
}
