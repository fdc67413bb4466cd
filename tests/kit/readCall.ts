import type { ParseArgsConfig } from 'node:util'
import { StartError } from '#api/errors/errors.ts'
import { parseCommand, refuseConsumed, type Call, type CommandLine } from '#commands/runCommand.ts'

/** The call of a developer's command. Help and a wrong call end the process. */
export function readCall<Options extends NonNullable<ParseArgsConfig['options']>, Task>(
  line: CommandLine<Options, Task>,
): Call<Task> {
  try {
    refuseConsumed(line)
    const call = parseCommand(line, process.argv.slice(2))
    if (call !== 'help') return call
    console.log(line.usage)
    process.exit(0)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

/** The number that a command line gives as `name`. Throws StartError. */
export function countOf(name: string, value: string): number {
  if (/^[1-9]\d*$/.test(value)) return Number(value)
  throw new StartError(`${name} must be a whole number of at least 1, not ${value}.`)
}
