import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Pool } from 'pg'
import type { Game } from '#game/game.ts'
import { AT_ONCE } from './players.ts'
import { STATEMENTS } from './statements.ts'

const run = promisify(execFile)

/** PostgreSQL's load generator. The embedded PostgreSQL does not include it. */
export type Pgbench = {
  /** Sends guesses for some seconds and returns the guesses per second. */
  guess: () => Promise<{ perSecond: number }>
  close: () => Promise<void>
}

const SECONDS = 2
const GUESSES_A_PLAY = 5
// More than a round can use: each client has its own players, and each round has new ones.
const PLAYERS_A_ROUND = AT_ONCE * 1500

/** Returns null without pgbench. PGBENCH gives its path when it is not on PATH. */
export async function openPgbench(pool: Pool, games: readonly Game[]): Promise<Pgbench | null> {
  const program = process.env['PGBENCH'] ?? 'pgbench'
  const isThere = await run(program, ['--version']).then(
    () => true,
    () => false,
  )
  if (!isThere) return null
  const folder = await mkdtemp(path.join(tmpdir(), 'hilo-pgbench-'))
  const script = path.join(folder, 'guesses.sql')
  return {
    guess: async () => {
      await writeFile(script, scriptText(games, await makeNumberedPlayers(pool)))
      const size = ['-c', String(AT_ONCE), '-j', '1', '-T', String(SECONDS)]
      const options = ['-n', '-M', 'prepared', ...size, '-D', 'play=-1', '-f', script]
      const output = await run(program, [...options, pool.options.connectionString ?? ''], {
        env: { ...process.env, PGOPTIONS: pool.options.options ?? '' },
      })
      const plays = /^tps = ([\d.]+)/m.exec(output.stdout)?.[1]
      if (plays === undefined || /failed|aborted/.test(output.stderr))
        throw new Error(output.stderr + output.stdout)
      return { perSecond: Number(plays) * GUESSES_A_PLAY }
    },
    close: () => rm(folder, { recursive: true }),
  }
}

/** Makes players with consecutive ids; the token hash of each is its id. Returns the first id. */
async function makeNumberedPlayers(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ first: number }>(
    `with player as (insert into players (created_at) select now() from generate_series(1, $1) returning id),
      session as (insert into sessions (token_hash, player_id, created_at, last_used_at, expires_at)
        select int8send(id), id, now(), now(), now() + interval '400 days' from player)
     select min(id) as first from player`,
    [PLAYERS_A_ROUND],
  )
  return rows[0]?.first ?? NaN
}

/**
 * One play of five wrong guesses. A client's next play is the player's next mode, or the next player's first.
 */
function scriptText(games: readonly Game[], firstPlayer: number): string {
  const { read, writes } = STATEMENTS
  const [first, later] = writes
  const base = (games[0]?.id ?? NaN) - (games[0]?.digits ?? NaN)
  const lines = [
    '\\set play :play + 1',
    `\\set player ${firstPlayer} + :client_id * ${PLAYERS_A_ROUND / AT_ONCE} + :play / 6`,
    `\\set game ${base} + 2 + :play % 6`,
  ]
  for (let version = 1; version <= GUESSES_A_PLAY; version++) {
    const row = [`'GuessMade'`, String(version), 'now()', 'null', `'01234'`, `'XXXXXH'`, 'null']
    const write = version === 1 ? first : later
    lines.push(
      filled(read.graphql.text, ['int8send(:player)', ':game', 'null', 'now()']),
      filled(write.text, [':player', ':game', ...row]),
    )
  }
  return lines.join('\n')
}

/** The statement on one line, with values for its parameters. */
function filled(text: string, values: readonly string[]): string {
  const parameters = text.replaceAll(/\$(\d+)/g, (_, number: string) => values[Number(number) - 1] ?? '')
  return `${parameters.replaceAll(/\s+/g, ' ')};`
}
