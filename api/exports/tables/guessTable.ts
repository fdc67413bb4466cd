import { KIND_OF_EVENT } from '#api/log/kindsInSql.ts'
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
  TARGET,
} from './sharedColumns.ts'
import type { Subject } from './table.ts'

/** All guesses, in the order of the log. */
export const GUESSES: Subject = {
  columns: [
    {
      name: 'guessId',
      type: 'text',
      description: 'Global id of the guess.',
      sql: 'position',
      make: (position) => globalIdOf('Guess', position),
    },
    PLAY_ID,
    PLAYER_ID,
    GAME_ID,
    { ...PLAY_KIND, sql: `upper(${KIND_OF_EVENT}::text)` },
    GAME_DAY,
    DIGITS,
    { name: 'guessRow', type: 'integer', description: 'The row on the board, 0 to 5.', sql: GUESS_ROW },
    GUESS,
    HINT,
    { name: 'madeAt', type: 'instant', description: 'When the server accepted the guess.', sql: 'at' },
    TARGET,
  ],
  from: (selection, values) =>
    `from (${selectedEvents(selection, values, `type = 'GuessMade'`)}) events ${reveal(selection, values)}`,
  settings: 'set local enable_sort = off',
}
