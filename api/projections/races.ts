import type { Projection } from './projectInto.ts'

/**
 * One row for each round of a race: its start, its end, and the version of its stream. The ids of races begin again
 * at their end, so an id may have several rounds. The latest counts; an end before its start is that of an
 * earlier one.
 */
export const raceRounds: Projection = {
  table: 'race_rounds',
  key: ['game_id'],
  values: { starts_at: 'max', ended_at: 'max', version: 'max' },
  rows: `
    select game_id, max((data->>'startsAt')::timestamptz), max(at) filter (where type = 'RoundEnded'), max(version)
    from slice where type in ('RoundStarted', 'RoundEnded')
    group by game_id`,
  isSparse: true,
}
