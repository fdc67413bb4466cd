import { isOfKinds } from '#api/log/kindsInSql.ts'
import { KINDS } from '#game/kinds/kinds.ts'
import { LOSS_SCORE } from '#game/statistics/score.ts'
import type { Projection } from './projectInto.ts'

/** One row for each player and storm: its start and its end. */
export const stormRuns: Projection = {
  table: 'storm_runs',
  key: ['player_id', 'storm_id'],
  values: { started_at: 'min', ended_at: 'max' },
  rows: `
    select player_id, game_id, min(at) filter (where type = 'StormStarted'),
      max(at) filter (where type = 'StormEnded')
    from slice where type in ('StormStarted', 'StormEnded')
    group by player_id, game_id`,
  isSparse: true,
}

/** SQL: the storm of a game's id, as `stormOfGame` has it. */
const STORM_OF_GAME = `game_id - (game_id - ${KINDS.storm.ids.first}) / 10 % ${KINDS.storm.ids.step} * 10`

/** The numbers that a player solved and lost in a storm, and the tries of the solved ones. */
export const stormResults: Projection = {
  table: 'storm_results',
  key: ['player_id', 'storm_id'],
  values: { solved: 'sum', lost: 'sum', tries: 'sum' },
  rows: `
    select player_id, ${STORM_OF_GAME}, count(*) filter (where score < ${LOSS_SCORE}),
      count(*) filter (where score = ${LOSS_SCORE}), coalesce(sum(score) filter (where score < ${LOSS_SCORE}), 0)
    from played where score is not null and ${isOfKinds(['storm'])}
    group by player_id, ${STORM_OF_GAME}`,
}
