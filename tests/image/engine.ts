import { execFile, type ChildProcess } from 'node:child_process'
import { promisify } from 'node:util'

/** A program that builds images and runs containers. */
export type Engine = {
  name: string
  build: (print: (line: string) => void) => Promise<void>
  readConfig: () => Promise<ImageConfig>
  /** For people, such as "310 MB". */
  readSize: () => Promise<string>
  openContainers: () => Promise<Containers>
}

export type ImageConfig = { User: string; Env: string[]; Entrypoint: string[]; Healthcheck?: object }

/** Containers of the image that share one volume and the network of this machine. */
export type Containers = {
  /** The program and the arguments that run a command in a container. */
  line: (command: readonly string[], options: RunOptions) => readonly [string, string[]]
  /** Sends SIGTERM to the process that a started line runs in its container. */
  terminate: (line: ChildProcess) => Promise<void>
  close: () => Promise<void>
}

/** `user` replaces the user of the image. */
export type RunOptions = { env?: Record<string, string>; user?: string }

export const IMAGE = 'hilo'

/** Runs a program and returns its output. Its error has the output on standard error. */
export async function run(program: string, args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(program, args, { maxBuffer: 2 ** 26 })
  return stdout.trim()
}

/** Whether a program is here and succeeds. */
export async function works(program: string, args: readonly string[]): Promise<boolean> {
  return await run(program, args).then(
    () => true,
    () => false,
  )
}

export function readSizeBy(program: string): () => Promise<string> {
  return () => run(program, ['images', '--format', '{{.Size}}', IMAGE])
}

/** The arguments that Docker, Podman and Buildah share. */
export function optionsOf({ env = {}, user }: RunOptions): string[] {
  const settings = Object.entries(env).map(([name, value]) => `--env=${name}=${value}`)
  return user === undefined ? settings : [...settings, `--user=${user}`]
}
