import { IMAGE, optionsOf, readSizeBy, run, type Engine, type ImageConfig } from './engine.ts'

/** Docker, or Podman with the same arguments. The containers are as restricted as in docker-compose.yml. */
export function docker(program: 'docker' | 'podman'): Engine {
  return {
    name: program,
    build: async () => void (await run(program, ['build', '--tag', IMAGE, '.'])),
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
