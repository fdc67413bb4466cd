import { createHash } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import pg from 'pg'
import { addAnalyst } from '#api/usecases/analysts/analysts.ts'
import { parseDay, opensAt } from '#game/day.ts'
import { DIGIT_COUNTS, type DigitCount } from '#game/digits.ts'
import { gameIdOf } from '#game/game.ts'
import { templateUrl } from '#tests/kit/playwrightSetup.ts'
import { startTestServer } from '#tests/kit/server.ts'

/** The server of a test worker, with its clock and its database. */
export type World = {
  url: string
  /** The folder of the server's letters. */
  mailDir: string
  /** The server's clock goes on from here. */
  setTime: (at: string) => Promise<void>
  /** Opens a day's game with a target of choice. A game is opened once, so two tests must agree on its target. */
  plant: (day: string, digits: DigitCount, target: string) => Promise<void>
  /** Has the browser's visitor finish another day's game, and leaves the clock at that day. */
  playBefore: (context: BrowserContext, game: PlayedBefore) => Promise<void>
  /** The guesses that are stored of the browser's visitor in one mode, oldest first. */
  guesses: (context: BrowserContext, digits: DigitCount) => Promise<string[]>
  /** How many events of a type are stored of the browser's visitor. */
  countEvents: (context: BrowserContext, type: string) => Promise<number>
  /** The tables of the database in which a text stands anywhere, in any case. */
  tablesWith: (text: string) => Promise<string[]>
  /** Takes the password from an account, so that Google alone signs in to it. */
  leaveToGoogle: (email: string) => Promise<void>
  /** Gives an account a name past every rule. */
  nameAnyhow: (email: string, username: string) => Promise<void>
  /** A token of a new analyst. */
  addAnalyst: (name: string) => Promise<string>
  /** Ends the server as kill -9 does. */
  kill: () => Promise<void>
  /** Starts it again where it was killed; its clock goes on from here. */
  start: (at: string) => Promise<void>
  close: () => Promise<void>
}

/** `score` 1 to 6, or 7 for a loss; the target is 1 in every place. */
export type PlayedBefore = { day: string; digits: DigitCount; score: number }

/** The day at whose noon every test begins, and its games. */
export const TODAY = '2026-11-21'
export const TARGETS: Record<DigitCount, string> = {
  2: '07',
  3: '456',
  4: '0462',
  5: '55135',
  6: '908172',
  7: '9090909',
}

/** Starts a server, with settings that differ from a test's usual ones. */
export async function openWorld(settings?: Record<string, string>): Promise<World> {
  const server = await startTestServer(templateUrl(), settings)
  const pool = new pg.Pool({ connectionString: server.databaseUrl, max: 1 })
  let isUp = true
  // The server's end, which drops the database, must not be taken for a trouble.
  pool.on('error', () => undefined)
  const plant: World['plant'] = (day, digits, target) => server.plant(noonOf(day), digits, target)
  for (const digits of DIGIT_COUNTS) await plant(TODAY, digits, TARGETS[digits])
  return {
    url: server.url,
    addAnalyst: async (name) => {
      const added = await addAnalyst({ pool, clock: () => new Date() }, name)
      if (!added.ok) throw new Error(added.error)
      return added.value
    },
    mailDir: server.mailDir,
    setTime: server.setTime,
    plant,
    playBefore: async (context, game) => {
      await plant(game.day, game.digits, '1'.repeat(game.digits))
      await server.setTime(noonOf(game.day))
      await playToScore(context, server.url, game)
    },
    guesses: async (context, digits) => {
      const { rows } = await pool.query<{ guess: string }>(
        `select guess from events where player_id = (${PLAYER}) and type = 'GuessMade' and game_id % 10 = $2
          order by position`,
        [await sessionOf(context), digits],
      )
      return rows.map(({ guess }) => guess)
    },
    countEvents: async (context, type) => {
      const { rows } = await pool.query<{ count: number }>(
        `select count(*)::int as count from events where player_id = (${PLAYER}) and type::text = $2`,
        [await sessionOf(context), type],
      )
      return rows[0]?.count ?? 0
    },
    tablesWith: (text) => tablesWith(pool, text),
    leaveToGoogle: async (email) => {
      await pool.query('update users set password_hash = null, google_subject = $1 where email = $1', [email])
    },
    nameAnyhow: async (email, username) => {
      await pool.query('update users set username = $1 where email = $2', [username, email])
    },
    kill: async () => {
      isUp = false
      await server.kill()
    },
    start: async (at) => {
      if (!isUp) await server.start()
      isUp = true
      await server.setTime(at)
    },
    close: async () => {
      await pool.end()
      await server.close()
    },
  }
}

const PLAYER = 'select player_id from sessions where token_hash = $1'

/** The hash under which the database knows the browser's session. */
async function sessionOf(context: BrowserContext): Promise<Buffer> {
  const cookies = await context.cookies()
  const token = cookies.find(({ name }) => name === 'hilo_session')?.value ?? ''
  return createHash('sha256').update(token).digest()
}

async function tablesWith(pool: pg.Pool, text: string): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rowCount } = await pool.query(
      `select from "${name}" as line where strpos(lower(line::text), lower($1)) > 0 limit 1`,
      [text],
    )
    if (rowCount === 1) found.push(name)
  }
  return found
}

async function playToScore(
  context: BrowserContext,
  url: string,
  { day, digits, score }: PlayedBefore,
): Promise<void> {
  const gameId = Buffer.from(`Game:${gameIdOf(dayOf(day), digits)}`).toString('base64')
  for (let row = 0; row < Math.min(score, 6); row++) {
    const guess = (row + 1 === score ? '1' : '2').repeat(digits)
    const answer = await context.request.post(`${url}/graphql`, {
      data: {
        query: `mutation ($input: MakeGuessInput!) { makeGuess(input: $input) { __typename } }`,
        variables: { input: { gameId, row, guess } },
      },
    })
    const { data } = (await answer.json()) as { data?: { makeGuess: { __typename: string } } }
    if (data?.makeGuess.__typename !== 'GuessAccepted') throw new Error(await answer.text())
  }
}

function noonOf(day: string): string {
  return new Date(opensAt(dayOf(day)).getTime() + 12 * 3_600_000).toISOString()
}

function dayOf(text: string) {
  const day = parseDay(text)
  if (!day.ok) throw new Error(`${text} is no day`)
  return day.value
}
