import { ofGames, reveal, wasRunning, writtenSince } from '#api/exports/selection.ts'
import { DIGITS, GAME_DAY, GAME_ID, TARGET, untilRevealed } from './sharedColumns.ts'
import type { Subject } from './table.ts'

/** All games that have a day, by day, then by digit count. */
export const GAMES: Subject = {
  columns: [
    GAME_ID,
    { ...GAME_DAY, description: 'The game’s day in US Eastern time.' },
    DIGITS,
    {
      name: 'opensAt',
      type: 'instant',
      description: 'Midnight with which the day begins.',
      sql: midnight('day'),
    },
    {
      name: 'closesAt',
      type: 'instant',
      description: 'The next midnight in US Eastern time.',
      sql: midnight('day + 1'),
    },
    {
      name: 'isRunning',
      type: 'boolean',
      description: 'Whether the day was not over when the file was written.',
      sql: 'game_id >= first_hidden',
    },
    { ...TARGET, sql: untilRevealed('target') },
  ],
  from: (selection, values) => {
    const { since } = selection
    const changed =
      since === null
        ? 'true'
        : `(${wasRunning(since, values)} or game_id in
            (select game_id from events where type = 'GameOpened' and ${writtenSince(since, values)}))`
    return `from (select id as game_id, day, target from games) games ${reveal(selection, values)}
      where ${ofGames(selection, values)} and ${changed} order by game_id`
  },
}

function midnight(day: string): string {
  return `(${day})::timestamp at time zone 'America/New_York'`
}
