import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { createChallenge } from '#api/challenges/createChallenge.ts'
import type { Deps } from '#api/deps/deps.ts'
import { DIGIT_COUNTS } from '#game/digits.ts'
import { FIRST_PRIVATE_GAME, gameOf } from '#game/game.ts'
import { browserWith, makePlayers, type BenchGame } from './players.ts'

/** The games in which the player of a token guesses. */
export type GamesOf = (token: string) => readonly BenchGame[]

/** Draws a practice game of each mode for each player. */
export async function drawPracticeGames(pool: Pool, tokens: readonly string[]): Promise<GamesOf> {
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest())
  const { rows } = await pool.query<{ number: number; gameId: number; target: string }>(
    `with drawn as (
       insert into practice_games (player_id, digits, kind, game_id, target, drawn_at)
       select player_id, digits, 'practice', ${FIRST_PRIVATE_GAME} + 10 * nextval('practice_numbers') + digits,
         repeat('7', digits), now()
       from sessions, generate_series(2, 7) as digits where token_hash = any ($1::bytea[])
       returning player_id, game_id, target)
     select given.number::integer, game_id as "gameId", target
     from unnest($1::bytea[]) with ordinality as given (hash, number)
     join sessions on token_hash = hash join drawn using (player_id)`,
    [hashes],
  )
  const games = new Map<string, BenchGame[]>(tokens.map((token) => [token, []]))
  for (const { number, gameId, target } of rows)
    games.get(tokens[number - 1] ?? '')?.push(gameOf(gameId, target))
  return (token) => games.get(token) ?? []
}

/** Makes a challenge of each mode, for all players. */
export async function sendChallenges(deps: Deps): Promise<GamesOf> {
  const [sender = ''] = await makePlayers(deps.pool, 1)
  const games: BenchGame[] = []
  for (const digits of DIGIT_COUNTS) {
    const sent = await createChallenge(deps, {
      browser: browserWith(sender),
      digits,
      number: '7'.repeat(digits),
      playedGameId: null,
      isSigned: false,
    })
    if (!sent.ok) throw new Error(`No challenge was created: ${sent.error.reason}`)
    const { challenge, code } = sent.value
    games.push({ ...gameOf(challenge.gameId, challenge.target), code })
  }
  return () => games
}
