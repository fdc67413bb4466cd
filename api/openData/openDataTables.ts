import { GUESS_ROW } from '#api/log/storedEvent.ts'
import { gamesOfDays } from '#api/analysts/lists/gamesOfDays.ts'
import type { Day } from '#game/day.ts'
import { FINISHED_LATE_TEXT } from '#game/finishedLate.ts'
import { IS_BOT_TEXT, IS_HARD_TEXT } from '#game/play.ts'
import { firstHiddenGame } from '#game/reveal.ts'
import { DIGITS, GAME_DAY } from '#api/exports/tables/sharedColumns.ts'
import type { Column, Table } from '#api/exports/tables/table.ts'

export const OPEN_TABLES = ['games', 'plays', 'guesses', 'commitments'] as const
export type OpenTableName = (typeof OPEN_TABLES)[number]
export type Month = { month: string; from: Day; to: Day }

const DAY: Column = { ...GAME_DAY, description: 'The game’s day in US Eastern time.' }
const PLAYER: Column = {
  name: 'playerId',
  type: 'text',
  description: 'The player, under a pseudonym of this month only. It reveals no identity.',
  sql: 'plays.player_id',
  make: (id, pseudonyms) => pseudonyms.of(Number(id)),
}
const KIND: Column = {
  name: 'playKind',
  type: 'text',
  description:
    'How the play was begun: DAILY, on its game’s day, or ARCHIVE, after it. Only daily plays count in ' +
    'statistics, streaks and the figures of all players.',
  sql: 'upper(plays.kind::text)',
}

const COLUMNS: Record<OpenTableName, readonly Column[]> = {
  games: [
    { ...DAY, sql: 'day' },
    { ...DIGITS, sql: 'digits' },
    { name: 'gameTarget', type: 'text', description: 'The hidden number; may begin with 0.', sql: 'target' },
  ],
  plays: [
    PLAYER,
    DAY,
    DIGITS,
    KIND,
    {
      name: 'score',
      type: 'integer',
      description: '1 to 6 for a win in that row, 7 for a loss.',
      sql: 'score',
    },
    {
      name: 'finishedLate',
      type: 'boolean',
      description: FINISHED_LATE_TEXT,
      sql: 'finished_late',
    },
    { name: 'isHard', type: 'boolean', description: IS_HARD_TEXT, sql: 'is_hard' },
    { name: 'isBot', type: 'boolean', description: IS_BOT_TEXT, sql: 'is_bot' },
  ],
  guesses: [
    PLAYER,
    DAY,
    DIGITS,
    KIND,
    { name: 'guessRow', type: 'integer', description: 'The row, 0 to 5.', sql: GUESS_ROW },
    { name: 'guess', type: 'text', description: 'The guessed digits; may begin with 0.', sql: 'guess' },
    {
      name: 'hint',
      type: 'text',
      description:
        'One letter for each digit: G (right place), Y (another place) or X (the hidden number has no ' +
        'further such digit). Then H (the hidden number is higher), L (lower) or E (equal).',
      sql: 'hint',
    },
  ],
  commitments: [
    { ...DAY, sql: 'committed.day' },
    { ...DIGITS, sql: 'digits' },
    {
      name: 'committedAt',
      type: 'instant',
      description: 'When the list of the day’s commitments was published.',
      sql: 'committed_at',
    },
    {
      name: 'isLate',
      type: 'boolean',
      description: 'Whether the game was opened before its commitment.',
      sql: 'digits = any (late)',
    },
    {
      name: 'previousHash',
      type: 'text',
      description: 'The `listHash` of the list before this one in the chain; 64 zeros in the first list.',
      sql: 'previous',
    },
    {
      name: 'listHash',
      type: 'text',
      description:
        'SHA-256 of the text “DAY COMMITTED-AT LATE PREVIOUS-HASH” and the six commitments by digits, with ' +
        'single spaces. LATE has the digits of late games, or “-” without one.',
      sql: 'hash',
    },
    {
      name: 'commitment',
      type: 'text',
      description: 'SHA-256 of the text “DAY DIGITS NUMBER NONCE”, with single spaces.',
      sql: 'commitments[digits - 1]',
    },
    {
      name: 'gameTarget',
      type: 'text',
      description: 'The hidden number; may begin with 0.',
      sql: 'target',
    },
    {
      name: 'nonce',
      type: 'text',
      description: '128 random bits as hexadecimal digits.',
      sql: 'nonces[digits - 1]',
    },
  ],
}

const FINISHED = 'game_id >= $1 and game_id < $2 and plays.score is not null'

const SOURCES: Record<OpenTableName, string> = {
  games: 'from games where id >= $1 and id < $2 order by id',
  plays: `from plays where ${FINISHED} order by game_id, md5(player_id::text)`,
  guesses: `from plays join events using (player_id, game_id)
    where ${FINISHED} and type = 'GuessMade' order by game_id, md5(plays.player_id::text), version`,
  commitments: `from committed_days committed join games on games.day = committed.day
    where id >= $1 and id < $2 order by position, digits`,
}

/** The tables of a month's open data. */
export function openDataTables({ from, to }: Month, at: Date): [OpenTableName, Table][] {
  const { least, below } = gamesOfDays({ from, to })
  const values = [least, Math.min(below, firstHiddenGame(at))]
  return OPEN_TABLES.map((name) => [name, { columns: COLUMNS[name], from: SOURCES[name], values }])
}
