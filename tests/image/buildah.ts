import { readFile } from 'node:fs/promises'
import { createDebianBase } from './createDebianBase.ts'
import { IMAGE, optionsOf, readSizeBy, run, type Engine, type ImageConfig } from './engine.ts'

// Works without a daemon and inside containers: a change of the root folder is the whole isolation.
const ISOLATION = ['--isolation=chroot', '--network=host']

/** Buildah builds the image and runs all commands in one container, on the files of the image. */
export const buildah: Engine = {
  name: 'buildah',
  build: async (print) => {
    const base = await findBase(print)
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

/** The process at the end of Buildah's chain of processes. */
async function innermost(pid: string): Promise<number> {
  const child = await run('pgrep', ['--parent', pid]).catch(() => '')
  return child === '' ? Number(pid) : await innermost(child)
}

/** The base that the Dockerfile names, or one from Debian's packages if its registry does not answer. */
async function findBase(print: (line: string) => void): Promise<string> {
  const base = /^ARG BASE=(\S+)$/m.exec(await readFile('Dockerfile', 'utf8'))?.[1] ?? ''
  try {
    await run('buildah', ['pull', '--policy=missing', base])
    return base
  } catch {
    print(`${base} cannot be pulled: a base from packages of Debian and npm takes its place`)
    return await createDebianBase(base)
  }
}
