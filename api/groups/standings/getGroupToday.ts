import { isOfKinds } from '#api/log/kindsInSql.ts'
import { RATED_KINDS } from '#game/kinds/lists.ts'
import type { Deps } from '#api/deps/deps.ts'
import { loadPlays } from '#api/plays/loadPlays.ts'
import type { DigitCount } from '#game/digits.ts'
import { gameIdOf, getDatedKey } from '#game/game.ts'
import type { Hint } from '#game/hints/hint.ts'
import { seesRowsOfMembers } from '#game/reveal.ts'
import { todayOf } from '#api/games/days.ts'
import type { SeenGroup } from '#api/groups/findGroups.ts'
import type { Member } from '#api/groups/members/listMembers.ts'

/** A finished game of today. `guesses` is null until the viewer has finished the mode. */
export type TodaysResult = {
  digits: DigitCount
  score: number
  guesses: { guess: string; hint: Hint }[] | null
}

/** A member who has finished at least one of today's games that count. */
export type TodayOfMember = { member: Member; results: TodaysResult[] }

type Row = { playerId: number; gameId: number; score: number; guesses: string[] | null; hints: Hint[] | null }

/**
 * The members who have finished a game of today in a mode that counts, the first to join first, with their
 * results by mode. `members` are the members that the viewer sees. The rows of a mode that the viewer has not
 * finished are not even read.
 */
export async function getGroupToday(
  deps: Deps,
  { rule, viewerId }: SeenGroup,
  members: readonly Member[],
): Promise<TodayOfMember[]> {
  const today = todayOf(deps)
  const gameIds = rule.modes.map((digits) => gameIdOf(today, digits))
  const own = await loadPlays(deps, { playerId: viewerId, gameIds })
  const { rows } = await deps.pool.query<Row>({
    name: 'load_group_today',
    // Of several plays of one game, the first in the order of the claims counts, also while it runs.
    text: `
      select member.id as "playerId", counting.game_id as "gameId", counting.score, made.guesses, made.hints
      from unnest($1::integer[]) as member (id)
      cross join lateral (
        select distinct on (begun.game_id) begun.player_id, begun.game_id, begun.score
        from streams_of(member.id) stream
        cross join unnest($2::integer[]) as game (id)
        cross join lateral (
          select player_id, game_id, score from plays
          where player_id = stream.stream_of and ${isOfKinds(RATED_KINDS)} and digits = game.id % 10 and game_id = game.id
          offset 0
        ) begun
        order by begun.game_id, stream.claimed
      ) counting
      left join lateral (
        select array_agg(guess order by version) as guesses, array_agg(hint order by version) as hints
        from events
        where player_id = counting.player_id and game_id = counting.game_id and type = 'GuessMade'
      ) made on counting.game_id = any ($3::integer[])
      where counting.score is not null
      order by counting.game_id`,
    values: [
      members.filter(({ hasLeft }) => !hasLeft).map(({ playerId }) => playerId),
      gameIds,
      gameIds.filter((gameId) => seesRowsOfMembers(own.get(gameId)?.play ?? null)),
    ],
  })
  return members.flatMap((member) => {
    const results = rows.filter(({ playerId }) => playerId === member.playerId).map(resultOf)
    return results.length === 0 ? [] : [{ member, results }]
  })
}

function resultOf({ gameId, score, guesses, hints }: Row): TodaysResult {
  const { digits } = getDatedKey(gameId)
  return {
    digits,
    score,
    guesses: guesses && guesses.map((guess, row) => ({ guess, hint: hints?.[row] as Hint })),
  }
}
