import { isOfKinds } from '#api/log/kindsInSql.ts'
import { LINKED_KINDS } from '#game/kinds/lists.ts'
import type { Deps } from '#api/deps/deps.ts'
import { findStreamsOf } from '#api/plays/streamsOf.ts'
import type { Hint } from '#game/hints/hint.ts'
import { histogramOf } from '#game/statistics/score.ts'
import type { Challenge } from './findChallenges.ts'

/** A finished play of a challenge. `number` is its place in the order of finishing, from 1. */
export type FinishedPlay = {
  number: number
  isMine: boolean
  isOfSender: boolean
  score: number
  finishedAt: Date
  guesses: { guess: string; hint: Hint }[]
}

/** Only the first finished plays of a challenge are compared and counted, so the work is bounded. */
export const MOST_COMPARED_PLAYS = 1000

/** The number of plays of each challenge with score 1, 2, … 7, of the first 1,000 that finished. */
export async function countFinishedPlays(
  { pool }: Deps,
  gameIds: readonly number[],
): Promise<Map<number, number[]>> {
  const { rows } = await pool.query<{ id: number; scores: number[] }>({
    name: 'count_finished_plays',
    text: `
      select game.id, array(
        select score from plays
        where game_id = game.id and ${isOfKinds(LINKED_KINDS)} and score is not null
        order by finished_at, player_id limit $2
      ) as scores
      from unnest($1::integer[]) as game (id)`,
    values: [gameIds, MOST_COMPARED_PLAYS],
  })
  return new Map(rows.map(({ id, scores }) => [id, histogramOf(scores)]))
}

type Row = Omit<FinishedPlay, 'number' | 'guesses' | 'isMine'> & {
  playerId: number
  guesses: string[]
  hints: Hint[]
}

/**
 * Finished plays of a challenge in the order of finishing: at most `limit` after the first `offset`, of the
 * first 1,000. The caller checks that the viewer may see them.
 */
export async function listFinishedPlays(
  deps: Deps,
  {
    playerId,
    challenge: { gameId, senderId },
    offset,
    limit,
  }: {
    playerId: number | null
    challenge: Pick<Challenge, 'gameId' | 'senderId'>
    offset: number
    limit: number
  },
): Promise<FinishedPlay[]> {
  const own = await findStreamsOf(deps, playerId)
  const { rows } = await deps.pool.query<Row>({
    name: 'list_finished_plays',
    text: `
      select finished.player_id as "playerId", finished.score, finished.finished_at as "finishedAt",
        exists (select from streams_of($4) where stream_of = finished.player_id) as "isOfSender",
        event.guesses, event.hints
      from (
        select player_id, score, finished_at from plays
        where game_id = $1 and ${isOfKinds(LINKED_KINDS)} and score is not null
        order by finished_at, player_id offset $2 limit $3
      ) finished
      cross join lateral (
        select array_agg(guess order by version) as guesses, array_agg(hint order by version) as hints
        from events where player_id = finished.player_id and game_id = $1 and type = 'GuessMade'
      ) event
      order by finished.finished_at, finished.player_id`,
    values: [gameId, offset, Math.max(0, Math.min(limit, MOST_COMPARED_PLAYS - offset)), senderId],
  })
  return rows.map(({ playerId: player, guesses, hints, ...play }, index) => ({
    ...play,
    number: offset + index + 1,
    isMine: own.includes(player),
    guesses: guesses.map((guess, row) => ({ guess, hint: hints[row] as Hint })),
  }))
}
