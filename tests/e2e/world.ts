import { createHash } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import pg from 'pg'
import { linkCodeHash, newAnalystToken } from '#api/auth/codes.ts'
import { parseDay, opensAt } from '#game/day.ts'
import { DIGIT_COUNTS, type DigitCount } from '#game/digits.ts'
import { gameIdOf } from '#game/game.ts'
import { Browser } from '#tests/kit/browser/browser.ts'
import { startTestServer } from '#tests/kit/processes/server.ts'
import { wholeDatabase } from '#tests/kit/database/wholeDatabase.ts'

/** The server of a test worker, with its clock and its database. */
export type World = {
  url: string
  /** The folder of the server's letters. */
  mailDir: string
  /** Sets the server's clock, which runs on from there. */
  setTime: (at: string) => Promise<void>
  /** Opens a day's game with a given target. A game opens once, so two tests must agree on its target. */
  openGame: (day: string, digits: DigitCount, target: string) => Promise<void>
  /** Finishes another day's game as the browser's player, and leaves the clock on that day. */
  playBefore: (context: BrowserContext, game: PlayedBefore) => Promise<void>
  /** The stored guesses of the browser's visitor in one mode, oldest first. */
  guesses: (context: BrowserContext, digits: DigitCount) => Promise<string[]>
  /** The number of the visitor's present practice game of a mode. */
  practiceTarget: (context: BrowserContext, digits: DigitCount) => Promise<string>
  /** The numbers of the storm that the visitor began last. */
  stormTargets: (context: BrowserContext) => Promise<string[]>
  /** The numbers of the race with this link. */
  raceTargets: (link: string) => Promise<string[]>
  /** The number of stored events of a type for the browser's visitor. */
  countEvents: (context: BrowserContext, type: string) => Promise<number>
  /** The tables with a row that contains the text, in any case. */
  tablesWith: (text: string) => Promise<string[]>
  /** Every row but those that count requests, as text. */
  snapshot: () => Promise<string>
  /** Removes the password of an account, so that only Google logs in to it. */
  removePassword: (email: string) => Promise<void>
  /** Sets an account's username without applying any rule. */
  renameUnchecked: (email: string, username: string) => Promise<void>
  /** Adds sessions to an account, each used a day before the one before it, from yesterday. */
  addSessions: (email: string, count: number) => Promise<void>
  /** Adds members to a group until it is full. */
  fillGroup: (key: string) => Promise<void>
  /** Adds an analyst and returns the token. */
  addAnalyst: (name: string) => Promise<string>
  revokeAnalyst: (name: string) => Promise<void>
  /** A new visitor's browser without pages, for the players that nobody looks at. */
  browse: () => Browser
  /** Kills the server with SIGKILL. */
  kill: () => Promise<void>
  /** Starts the killed server again; its clock runs on from this time. */
  start: (at: string) => Promise<void>
  close: () => Promise<void>
}

/** `score` 1 to 6, or 7 for a loss; the target is 1 in every place. The clock is at noon, or at `at`. */
export type PlayedBefore = {
  day: string
  digits: DigitCount
  score: number
  at?: string
  /** The first row to play, and the row before which the player stops. Default: the whole game. */
  rows?: readonly [number, number]
}

/** Each test starts at noon of this day; TARGETS are its games. */
export const TODAY = '2026-11-21'
export const TARGETS: Record<DigitCount, string> = {
  2: '07',
  3: '456',
  4: '0462',
  5: '55135',
  6: '908172',
  7: '9090909',
}

/** Starts a server; the settings override a test's usual ones. */
export async function openWorld(settings?: Record<string, string>): Promise<World> {
  const server = await startTestServer(templateUrl(), settings)
  const pool = new pg.Pool({ connectionString: server.databaseUrl, max: 1 })
  let isUp = true
  // close() drops the database and so breaks idle connections; that must not fail a test.
  pool.on('error', () => undefined)
  const openGame: World['openGame'] = (day, digits, target) => server.plant(noonOf(day), digits, target)
  for (const digits of DIGIT_COUNTS) await openGame(TODAY, digits, TARGETS[digits])
  return {
    url: server.url,
    addAnalyst: async (name) => {
      const { token, tokenHash } = newAnalystToken()
      await pool.query('insert into analysts (name, token_hash, created_at) values ($1, $2, now())', [
        name,
        tokenHash,
      ])
      return token
    },
    revokeAnalyst: async (name) => {
      await pool.query('update analysts set revoked_at = now() where name = $1', [name])
    },
    mailDir: server.mailDir,
    setTime: server.setTime,
    openGame,
    playBefore: async (context, game) => {
      await openGame(game.day, game.digits, '1'.repeat(game.digits))
      await server.setTime(game.at ?? noonOf(game.day))
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
    practiceTarget: async (context, digits) => {
      const { rows } = await pool.query<{ target: string }>(
        `select target from practice_games where player_id = (${PLAYER}) and digits = $2`,
        [await sessionOf(context), digits],
      )
      return rows[0]?.target ?? ''
    },
    stormTargets: async (context) => {
      const { rows } = await pool.query<{ targets: string[] }>(
        `select targets from storms join storm_runs using (storm_id) where player_id = (${PLAYER})
         order by started_at desc limit 1`,
        [await sessionOf(context)],
      )
      return rows[0]?.targets ?? []
    },
    raceTargets: async (link) => {
      const code = link.split('/').at(-1) ?? ''
      const { rows } = await pool.query<{ targets: string[] }>(
        'select targets from races where code_hash = $1',
        [linkCodeHash(code)],
      )
      return rows[0]?.targets ?? []
    },
    countEvents: async (context, type) => {
      const { rows } = await pool.query<{ count: number }>(
        `select count(*)::int as count from events where player_id = (${PLAYER}) and type::text = $2`,
        [await sessionOf(context), type],
      )
      return rows[0]?.count ?? 0
    },
    tablesWith: (text) => tablesWith(pool, text),
    snapshot: async () => {
      const rows = (await wholeDatabase(pool)).split('\n')
      return rows
        .filter((row) => !/^(?:bullmq\.|public\.rate_limits )/.test(row))
        .toSorted()
        .join('\n')
    },
    removePassword: async (email) => {
      await pool.query('update users set password_hash = null, google_subject = $1 where email = $1', [email])
    },
    renameUnchecked: async (email, username) => {
      await pool.query('update users set username = $1 where email = $2', [username, email])
    },
    addSessions: async (email, count) => {
      await pool.query(
        `insert into sessions (token_hash, player_id, created_at, last_used_at, expires_at, ends_at)
         select sha256((player_id || ' ' || days)::bytea), player_id, at, at, at + interval '1 year',
           at + interval '1 year'
         from users, generate_series(1, $2) as days, lateral (select $3::timestamptz - days * interval '1 day' as at)
         where email = $1`,
        [email, count, noonOf(TODAY)],
      )
    },
    fillGroup: async (key) => {
      await pool.query(
        `with room as (
           select groups.id as group_id, generate_series(count(*) + 1, 50)
           from groups join group_members on group_id = groups.id and left_on is null
           where key = $1 group by groups.id
         ), added as (
           insert into players (created_at) select now() from room returning id
         ), named as (
           insert into users (player_id, email, email_key, username, username_key, created_at)
           select id, name, name, name, name, now() from added, lateral (select 'many_' || id as name)
           returning player_id
         )
         insert into group_members (group_id, player_id, joined_on)
         select distinct group_id, player_id, $2::date from room, named`,
        [key, TODAY],
      )
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
    browse: () => new Browser(server.url),
    close: async () => {
      await pool.end()
      await server.close()
    },
  }
}

/** The URL of the run's template database. */
export function templateUrl(): string {
  const url = process.env['HILO_TEMPLATE_URL']
  if (!url) throw new Error('HILO_TEMPLATE_URL is not set. Run the tests through Playwright.')
  return url
}

const PLAYER = 'select player_id from sessions where token_hash = $1'

/** The hash of the browser's session token, as the database stores it. */
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
  { day, digits, score, rows: [first, end] = [0, Math.min(score, 6)] }: PlayedBefore,
): Promise<void> {
  const gameId = Buffer.from(`Game:${gameIdOf(dayOf(day), digits)}`).toString('base64')
  for (let row = first; row < end; row++) {
    const guess = (row + 1 === score ? '1' : '2').repeat(digits)
    const answer = await context.request.post(`${url}/graphql`, {
      data: {
        query: `mutation ($input: MakeGuessInput!) { makeGuess(input: $input) { __typename } }`,
        variables: { input: { gameId, row, guess } },
      },
    })
    const { data } = (await answer.json()) as { data?: { makeGuess: { __typename: string } } }
    if (data?.makeGuess.__typename !== 'PlayUpdated') throw new Error(await answer.text())
  }
}

function noonOf(day: string): string {
  return new Date(opensAt(dayOf(day)).getTime() + 12 * 3_600_000).toISOString()
}

function dayOf(text: string) {
  const day = parseDay(text)
  if (!day.ok) throw new Error(`${text} is not a day`)
  return day.value
}
