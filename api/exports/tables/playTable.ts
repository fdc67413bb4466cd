import { ATTEMPTS } from '#game/digits.ts'
import { FINISHED_LATE_TEXT } from '#game/finishedLate.ts'
import { IS_BOT_TEXT, IS_HARD_TEXT } from '#game/play.ts'
import { LOSS_SCORE } from '#game/statistics/score.ts'
import { ofGames, reveal, selectedEvents } from '#api/exports/selection.ts'
import {
  DIGITS,
  GAME_DAY,
  GAME_ID,
  PLAY_ID,
  PLAY_KIND,
  PLAYER_ID,
  SCORE,
  TARGET,
  untilRevealed,
} from './sharedColumns.ts'
import type { Column, Subject } from './table.ts'

/** All plays with at least one guess, by game, then by player. */
export const PLAYS: Subject = {
  columns: [
    PLAY_ID,
    PLAYER_ID,
    GAME_ID,
    PLAY_KIND,
    GAME_DAY,
    DIGITS,
    {
      name: 'playStatus',
      type: 'text',
      description: 'PLAYING, VICTORY or DEFEAT.',
      sql: `case when score is null then 'PLAYING' when score < ${LOSS_SCORE} then 'VICTORY' else 'DEFEAT' end`,
    },
    SCORE,
    { name: 'startedAt', type: 'instant', description: 'When the first guess was made.', sql: 'started_at' },
    {
      name: 'finishedAt',
      type: 'instant',
      description: 'When the play was won or lost; empty while playing.',
      sql: 'finished_at',
    },
    {
      name: 'finishedLate',
      type: 'boolean',
      description: FINISHED_LATE_TEXT,
      sql: 'finished_late',
    },
    TARGET,
    ...Array.from({ length: ATTEMPTS }, (_, row) => [
      points(`skill${row + 1}`, `Skill of guess ${row + 1}`, `skills[${row + 1}]`),
      points(`luck${row + 1}`, `Luck of guess ${row + 1}`, `lucks[${row + 1}]`),
    ]).flat(),
    {
      name: 'estimatedRows',
      type: 'integer',
      description: 'Number of first rows whose skill is an estimate; empty if not analyzed or hidden.',
      sql: untilRevealed('estimated_rows'),
    },
    { name: 'isHard', type: 'boolean', description: IS_HARD_TEXT, sql: 'is_hard' },
    { name: 'isBot', type: 'boolean', description: IS_BOT_TEXT, sql: 'is_bot' },
  ],
  from: (selection, values) =>
    `from plays left join play_analyses using (game_id, player_id) ${reveal(selection, values)}
      where ${ofGames(selection, values)} and ${
        selection.since === null
          ? 'true'
          : `(game_id, player_id) in
              (select game_id, player_id from (${selectedEvents(selection, values)}) changed)`
      }
      order by game_id, player_id`,
}

/** Skill or luck, stored in hundredths of a point. */
function points(name: string, text: string, sql: string): Column {
  return {
    name,
    type: 'decimal',
    description: `${text}, 0 to 100; empty if there is none, and while hidden.`,
    sql: untilRevealed(`round(${sql} / 100.0, 2)`),
  }
}
