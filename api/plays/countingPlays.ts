import { streamsOf } from './loadPlay.ts'

/**
 * SQL for the relation `counting`, a player's plays that count (running plays included), and for `reset`, the
 * last reset of the statistics of each play's mode. `modes` is a condition on `digits`.
 */
export function countingPlays(playerId: string, modes: string): string {
  return `(select distinct on (game_id) digits, score, finished_at
      from ${streamsOf(playerId)} cross join lateral (
        select * from plays where player_id = stream.stream_of and ${modes} offset 0) begun
      order by game_id, stream.claimed) counting
    left join statistics_resets reset on reset.player_id = ${playerId} and reset.digits = counting.digits`
}
