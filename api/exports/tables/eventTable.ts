import { KIND_OF_EVENT } from '#api/log/kindsInSql.ts'
import { STORM_EVENTS } from '#game/events.ts'
import { GUESS_ROW } from '#api/log/storedEvent.ts'
import { reveal, selectedEvents } from '#api/exports/selection.ts'
import {
  DIGITS,
  GAME_DAY,
  GAME_ID,
  globalIdOf,
  GUESS,
  HINT,
  PLAY_ID,
  PLAY_KIND,
  PLAYER_ID,
  playerIdOf,
  SCORE,
  TARGET,
} from './sharedColumns.ts'
import type { Subject } from './table.ts'

// The id of a storm is that of no game.
const OF_STORM = `type in (${STORM_EVENTS.map((type) => `'${type}'`).join(', ')})`
const HAS_PLAY = `player_id is not null and game_id is not null and not ${OF_STORM}`
const HAS_KIND = `${HAS_PLAY} or type = 'StatisticsReset'`

/** All events, in the order of the log. */
export const EVENTS: Subject = {
  columns: [
    {
      name: 'eventId',
      type: 'text',
      description: 'Global id of the event.',
      sql: 'position',
      make: (position) => globalIdOf('Event', position),
    },
    {
      name: 'logPosition',
      type: 'long',
      description: 'Number of the event in the log. Numbers have gaps.',
      sql: 'position',
    },
    {
      name: 'eventType',
      type: 'text',
      description: 'Type of the event, as `EventType` in the schema.',
      sql: 'type',
      // GuessMade becomes GUESS_MADE.
      make: (type) => type.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase(),
    },
    {
      ...PLAY_KIND,
      description: 'Kind of the play, or of the statistics that were reset; otherwise empty.',
      sql: `case when ${HAS_KIND} then upper(${KIND_OF_EVENT}::text) end`,
    },
    {
      name: 'happenedAt',
      type: 'instant',
      description: 'When the event happened and was written.',
      sql: 'at',
    },
    { ...PLAYER_ID, description: 'Global id of the player that acted: a pseudonym; may be empty.' },
    {
      ...GAME_ID,
      description: 'Global id of the game; may be empty.',
      sql: `case when not ${OF_STORM} then ${GAME_ID.sql} end`,
    },
    {
      ...PLAY_ID,
      description: 'Global id of the play; may be empty.',
      sql: `case when ${HAS_PLAY} then ${PLAY_ID.sql} end`,
    },
    GAME_DAY,
    {
      ...DIGITS,
      description: 'Number of digits of the game or the storm, or of the statistics that were reset.',
      sql: `coalesce(game_id % 10, (data->>'digits')::integer)`,
    },
    {
      name: 'streamVersion',
      type: 'integer',
      description: 'Number of the event in its stream, 1 for the first. A play is a stream.',
      sql: 'version',
    },
    {
      name: 'guessRow',
      type: 'integer',
      description: 'GUESS_MADE: the row on the board, 0 to 5.',
      sql: `case when type = 'GuessMade' then ${GUESS_ROW} end`,
    },
    GUESS,
    HINT,
    { ...SCORE, description: 'PLAY_WON: the winning row, 1 to 6. PLAY_LOST: 7.' },
    TARGET,
    {
      name: 'claimedBy',
      type: 'text',
      description: 'HISTORY_CLAIMED: global id of the player that took over the visitor’s plays.',
      sql: `data->>'by'`,
      make: playerIdOf,
    },
    {
      name: 'excusedDay',
      type: 'day',
      description: 'DAY_EXCUSED: the day that breaks no streak.',
      sql: `case when type = 'DayExcused' then (data->>'day')::date end`,
    },
  ],
  from: (selection, values) =>
    `from (${selectedEvents(selection, values)}) events ${reveal(selection, values)}`,
  // Forces index scans: a sort would first write the whole log to disk.
  settings: 'set local enable_sort = off',
}
