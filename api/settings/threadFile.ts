import { existsSync } from 'node:fs'

/**
 * The file of a worker thread. The source has it beside the code that starts it. The bundle has it beside the
 * programs, and that code may be in a shared chunk one folder below. `from` is the code's `import.meta.url`.
 */
export function threadFile(name: string, from: string): URL {
  const file = [`./${name}`, `../${name}`]
    .map((candidate) => new URL(candidate, from))
    .find((candidate) => existsSync(candidate))
  if (file === undefined) throw new Error(`The file ${name} is missing beside ${from}.`)
  return file
}
