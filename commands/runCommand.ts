import { parseArgs, type ParseArgsConfig } from 'node:util'
import type { Pool } from 'pg'
import { openDatabaseForCommand } from '#api/database/openForCommand.ts'
import { createPool } from '#api/database/pool.ts'
import { createPrismaClient } from '#api/database/prismaClient.ts'
import { findDatabaseFailure } from '#api/errors/databaseFailure.ts'
import { errorCode } from '#api/errors/errorCode.ts'
import { StartError } from '#api/errors/startError.ts'
import { readEnv, type Env } from '#api/settings/env.ts'
import type { PrismaClient } from '#prisma/generated/client/client.ts'

type OptionsConfig = NonNullable<ParseArgsConfig['options']>

/** The command line `npm run NAME`. */
export type CommandLine<Options extends OptionsConfig, Task> = {
  name: string
  /** The help. A wrong call prints its first line. */
  usage: string
  options: Options
  /** Returns null for a wrong call. Throws StartError for a wrong value. */
  parse: (given: Given<Options>) => Task | null
}

type Given<Options extends OptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true }>
>

/** The environment and the open database of a command. */
export type Opened = { env: Env; url: string; pool: Pool; db: PrismaClient; clock: () => Date }

/**
 * Runs an operator's command beside the database, which is closed at the end. An error that the operator can
 * fix prints one line; a bug prints its stack. `prepare` runs before the database is opened.
 */
export async function runCommand<Options extends OptionsConfig, Task>(
  line: CommandLine<Options, Task>,
  run: (opened: Opened, task: Task) => Promise<void>,
  { prepare = () => undefined, explain = () => null }: Hooks<Task> = {},
): Promise<void> {
  try {
    refuseConsumed(line)
    const task = parseCommand(line, process.argv.slice(2))
    if (task === 'help') console.log(line.usage)
    else await runOpened(task, run, prepare)
  } catch (error) {
    console.error(explain(error) ?? explainFailure(error))
    process.exitCode = 1
  }
}

type Hooks<Task> = {
  prepare?: (env: Env, task: Task) => void
  explain?: (error: unknown) => string | null
}

async function runOpened<Task>(
  task: Task,
  run: (opened: Opened, task: Task) => Promise<void>,
  prepare: (env: Env, task: Task) => void,
): Promise<void> {
  const env = readEnv(process.env)
  prepare(env, task)
  const { url, close } = await openDatabaseForCommand(env, (text) => console.error(text))
  const pool = createPool(url)
  try {
    await run({ env, url, pool, db: createPrismaClient(pool), clock: () => new Date() }, task)
  } finally {
    await pool.end()
    await close()
  }
}

/** npm consumes options if no `--` stands before them. Throws StartError. */
export function refuseConsumed({ name, options }: { name: string; options: OptionsConfig }): void {
  const consumed = Object.keys(options).find((key) => process.env[`npm_config_${key.replaceAll('-', '_')}`])
  if (consumed === undefined) return
  const call = `npm run ${name} -- --${consumed}`
  throw new StartError(`npm consumed --${consumed}. Put a -- before it: ${call}`)
}

const HELP = { help: { type: 'boolean', short: 'h' } } as const

/** Parses the arguments of a command. Throws StartError. */
export function parseCommand<Options extends OptionsConfig, Task>(
  { name, usage, options, parse }: CommandLine<Options, Task>,
  args: string[],
): Task | 'help' {
  try {
    const given = parseArgs({ args, allowPositionals: true, options: { ...options, ...HELP } })
    if ('help' in given.values) return 'help'
    const task = parse(given)
    if (task !== null) return task
  } catch (error) {
    const isWrongCall = error instanceof StartError || errorCode(error).startsWith('ERR_PARSE_ARGS')
    if (!isWrongCall || !(error instanceof Error)) throw error
    // The first sentence of parseArgs's message states the error.
    const message = error instanceof StartError ? error.message : `${error.message.split(/\.\s/)[0]}.`
    throw new StartError(`${message} npm run ${name} -- --help lists all options.`, { cause: error })
  }
  throw new StartError(usage.split('\n')[0])
}

function explainFailure(error: unknown): unknown {
  if (error instanceof StartError) return error.message
  if (errorCode(error) === 'ENOSPC') return NO_ROOM
  const failure = findDatabaseFailure(error)
  if (failure === null) return error
  return failure.state === 'away' ? AWAY : NO_ROOM
}

const NO_ROOM =
  'The disk is full: nothing can be saved. Free space, then run the same command again. ' +
  '(The database may also be read-only.)'
const AWAY = 'The database is unavailable. Run the same command again when it is back.'
