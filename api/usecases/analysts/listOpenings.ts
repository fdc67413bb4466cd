import type { Day } from '#game/day.ts'
import type { DigitCount } from '#game/digits.ts'
import type { PlayKind } from '#game/playKind.ts'
import { firstHiddenGame } from '#game/reveal.ts'
import { gamesOfDays } from './gamesOfDays.ts'
import { readRows, type Reading } from './readRows.ts'

/**
 * A first guess and the results of the plays that began with it. `average` and `wins` cover finished plays.
 */
export type Opening = {
  guess: string
  plays: number
  share: number
  firstGuessWins: number
  wins: number
  average: number | null
}

/**
 * First guesses of plays of some kinds, in games of one digit count that are no longer running, the
 * most frequent first.
 */
export async function listOpenings(
  reading: Reading,
  {
    digits,
    kinds,
    from,
    to,
    limit,
  }: { digits: DigitCount; kinds: readonly PlayKind[]; from: Day; to: Day; limit: number },
): Promise<Opening[]> {
  const { least, below } = gamesOfDays({ from, to })
  return await readRows<Opening>(
    reading,
    `select guess, count(*)::integer as plays,
        round(count(*) / sum(count(*)) over (), 6)::float8 as share,
        (count(*) filter (where plays.score = 1))::integer as "firstGuessWins",
        (count(*) filter (where plays.score < 7))::integer as wins,
        round(avg(plays.score), 3)::float8 as average
      from plays join events using (player_id, game_id)
      where plays.game_id >= $1 and plays.game_id < least($2::integer, $3::integer)
        and plays.digits = $4 and plays.kind = any ($5::play_kind[]) and events.version = 1
      group by guess order by plays desc, guess limit $6`,
    [least, below, firstHiddenGame(reading.at), digits, kinds, limit],
  )
}
