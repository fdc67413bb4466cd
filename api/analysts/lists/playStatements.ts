import { DEFAULT_KIND, type PlayKind } from '#game/kinds/displayed.ts'
import { rareConditions, kindsOf, scoresOf, type PlayFilter, type PlayPlace } from './playList.ts'
import { MAX_INTEGER, type Slice } from '#api/analysts/slice.ts'

export const PLAY_COLUMNS = `player_id as "playerId", game_id as "gameId", kind, score,
  started_at as "startedAt", finished_at as "finishedAt", finished_late as "finishedLate",
  is_hard as "isHard", is_bot as "isBot"`

/** Parameters $1 to $5 of the statements: length of the page, the keys before and after it. */
export function pageParameters({ after, before, limit }: Slice<PlayPlace>): unknown[] {
  return [limit, ...(after ?? [0, 0]), ...(before ?? [MAX_INTEGER, MAX_INTEGER])]
}

const NO_SCORE = -1

/**
 * SQL for a page of the plays of `game.id`: a merge of one sorted index scan for each score and for each
 * wanted kind among `kinds`, those that the games can have.
 */
export function playsOfOneGame(
  filter: PlayFilter,
  { kinds, order }: { kinds: readonly PlayKind[]; order: 'asc' | 'desc' },
): string {
  const scan = (kind: PlayKind, score: number) => `(select ${PLAY_COLUMNS} from plays
    where game_id = game.id and digits = game.id % 10 and kind = '${kind}' and coalesce(score, 0) = ${score}
      and ${rareConditions(filter)}
      and player_id > case when game.id = $2 then $3 else -1 end
      and player_id < case when game.id = $4 then $5 else ${MAX_INTEGER} end
    order by player_id ${order} limit $1)`
  const wanted = kindsOf(filter).filter((kind) => kinds.includes(kind))
  const scans = wanted.flatMap((kind) => scoresOf(filter).map((score) => scan(kind, score)))
  const union = scans.join(' union all ') || scan(DEFAULT_KIND, NO_SCORE)
  return `(select * from (${union}) scored order by "playerId" ${order} limit $1)`
}
