import { parseArgs, type ParseArgsConfig } from 'node:util'
import type { Pool } from 'pg'
import { openDatabaseForCommand } from '#api/database/openForCommand.ts'
import { createPool } from '#api/database/pool.ts'
import { createPrismaClient } from '#api/database/prismaClient.ts'
import { findDatabaseFailure } from '#api/errors/databaseFailure.ts'
import { errorCode, StartError } from '#api/errors/errors.ts'
import { printUncaught, stackOf } from '#api/logging/logger.ts'
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

/** The environment and the open database of a command. `print` shows a line before the report. */
export type Opened = {
  env: Env
  url: string
  pool: Pool
  db: PrismaClient
  clock: () => Date
  print: (line: string) => void
}

/** What a command found or did: text for people, data for --json. With a fault, the exit code is 1. */
export type Report = { text: string; data: unknown; hasFault?: boolean }

/**
 * Runs an operator's command beside the database, which is closed at the end. `prepare` runs before the
 * database is opened.
 */
export async function runCommand<Options extends OptionsConfig, Task>(
  line: CommandLine<Options, Task>,
  run: (opened: Opened, task: Task) => Promise<Report>,
  { prepare = () => undefined, explain = () => null }: Hooks<Task> = {},
): Promise<void> {
  await runCall(line, (call) => runOpened(call, run, prepare), explain)
}

/**
 * Runs a command that opens a database only if it needs one. An error that the operator can fix prints one
 * line; a bug prints its stack.
 */
export async function runCall<Options extends OptionsConfig, Task>(
  line: CommandLine<Options, Task>,
  run: (call: Call<Task>) => Promise<Report>,
  explain: (error: unknown) => string | null = () => null,
): Promise<void> {
  process.on('uncaughtException', printUncaught)
  try {
    refuseConsumed(line)
    const call = parseCommand(line, process.argv.slice(2))
    if (call === 'help') console.log(line.usage)
    else printReport(await run(call), call)
  } catch (error) {
    console.error(explain(error) ?? explainFailure(error))
    process.exitCode = 1
  } finally {
    process.off('uncaughtException', printUncaught)
  }
}

type Hooks<Task> = {
  prepare?: Prepare<Task>
  explain?: (error: unknown) => string | null
}

type Prepare<Task> = (env: Env, task: Task) => void | Promise<void>

/** Prints the report of a call. Only the report is on standard output with --json. */
export function printReport({ text, data, hasFault = false }: Report, { isJson }: { isJson: boolean }): void {
  if (isJson) console.log(JSON.stringify(data, null, 2))
  else if (text !== '') console.log(text)
  if (hasFault) process.exitCode = 1
}

/** Runs a call beside the database. */
export async function runOpened<Task>(
  { task, isJson }: Call<Task>,
  run: (opened: Opened, task: Task) => Promise<Report>,
  prepare: Prepare<Task>,
): Promise<Report> {
  const env = readEnv(process.env)
  await prepare(env, task)
  const { url, close } = await openDatabaseForCommand(env, (text) => console.error(text))
  const pool = createPool(url)
  try {
    const db = createPrismaClient(pool)
    const print = (text: string) => (isJson ? console.error(text) : console.log(text))
    return await run({ env, url, pool, db, clock: () => new Date(), print }, task)
  } finally {
    await pool.end()
    await close()
  }
}

/** npm consumes options if no `--` stands before them. Throws StartError. */
export function refuseConsumed({ name, options }: { name: string; options: OptionsConfig }): void {
  const consumed = [...Object.keys(options), 'json'].find(
    (key) => process.env[`npm_config_${key.replaceAll('-', '_')}`],
  )
  if (consumed === undefined) return
  const call = `npm run ${name} -- --${consumed}`
  throw new StartError(`npm consumed --${consumed}. Put a -- before it: ${call}`)
}

const COMMON = {
  help: { type: 'boolean', short: 'h' },
  json: { type: 'boolean' },
} as const

/** A parsed command line. `isJson`: the report is printed as JSON. */
export type Call<Task> = { task: Task; isJson: boolean }

/** Parses the arguments of a command. Throws StartError. */
export function parseCommand<Options extends OptionsConfig, Task>(
  { name, usage, options, parse }: CommandLine<Options, Task>,
  args: string[],
): Call<Task> | 'help' {
  try {
    const given = parseArgs({ args, allowPositionals: true, options: { ...options, ...COMMON } })
    if ('help' in given.values) return 'help'
    const task = parse(given)
    if (task !== null) return { task, isJson: 'json' in given.values }
  } catch (error) {
    const isWrongCall = error instanceof StartError || errorCode(error).startsWith('ERR_PARSE_ARGS')
    if (!isWrongCall || !(error instanceof Error)) throw error
    // The first sentence of parseArgs's message states the error.
    const message = error instanceof StartError ? error.message : `${error.message.split(/\.\s/)[0]}.`
    throw new StartError(`${message} npm run ${name} -- --help lists all options.`, { cause: error })
  }
  throw new StartError(usage.split('\n')[0])
}

function explainFailure(error: unknown): string {
  if (error instanceof StartError) return error.message
  if (errorCode(error) === 'ENOSPC') return NO_ROOM
  const failure = findDatabaseFailure(error)
  if (failure === null) return stackOf(error)
  const { state, message } = failure
  if (state === 'full' || state === 'read-only') return NO_ROOM
  if (state === 'refused') return refusedText(message)
  return `The database is ${state === 'busy' ? 'busy' : 'unavailable'} (${message}). ${LATER}`
}

const NO_ROOM =
  'The disk is full: nothing can be saved. Free space, then run the same command again. ' +
  '(The database may also be read-only.)'

const LATER = 'Run the same command again later.'

function refusedText(reason: string): string {
  return `The database refuses a statement (${reason}). Its user needs all rights, and its schema must be that of this version.`
}
