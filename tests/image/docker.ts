import { rm } from 'node:fs/promises'
import { IMAGE, optionsOf, readSizeBy, run, works, type Engine, type ImageConfig } from './engine.ts'
import { findBase, type BaseStore } from './findBase.ts'

/** Docker, or Podman with the same arguments. The containers are as restricted as in docker-compose.yml. */
export function docker(program: 'docker' | 'podman'): Engine {
  return {
    name: program,
    build: async (print) => {
      const base = await findBase(basesOf(program), print)
      await run(program, [
        'build',
        '--network=host',
        ...FORMAT[program],
        `--build-arg=BASE=${base}`,
        `--tag=${IMAGE}`,
        '.',
      ])
    },
    readConfig: async () =>
      JSON.parse(await run(program, ['image', 'inspect', '--format={{json .Config}}', IMAGE])) as ImageConfig,
    readSize: readSizeBy(program),
    openContainers: async () => {
      const volume = await run(program, ['volume', 'create'])
      return {
        line: ([entrypoint = '', ...args], options) => [
          program,
          [
            'run',
            '--rm',
            '--init',
            '--network=host',
            '--read-only',
            '--tmpfs=/tmp',
            '--cap-drop=ALL',
            '--security-opt=no-new-privileges',
            `--volume=${volume}:/app/data`,
            ...optionsOf(options),
            `--entrypoint=${entrypoint}`,
            IMAGE,
            ...args,
          ],
        ],
        // The client passes signals on.
        terminate: (line) => Promise.resolve(void line.kill('SIGTERM')),
        close: async () => void (await run(program, ['volume', 'rm', volume])),
      }
    },
  }
}

// OCI's own format has no health check.
const FORMAT = { docker: [], podman: ['--format=docker'] }

function basesOf(program: 'docker' | 'podman'): BaseStore {
  return {
    pull: (name) => run(program, ['pull', name]),
    has: (name) => works(program, ['image', 'inspect', name]),
    async add(folder, name, env) {
      const archive = `${folder}.tar`
      try {
        await run('tar', ['--create', '--numeric-owner', `--file=${archive}`, `--directory=${folder}`, '.'])
        await run(program, ['import', `--change=ENV ${env}`, archive, name])
      } finally {
        await rm(archive, { force: true })
      }
    },
  }
}
