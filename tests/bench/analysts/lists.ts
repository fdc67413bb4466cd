/** A connection with a filter: a field of Query, its arguments, and the fields requested of each node. */
export type List = { name: string; field: string; args: string; of: string }

type Named = {
  gameId: string
  playerId: string
  since: string
  until: string
  from: string
  to: string
}

const EVENT = 'id type at'
const PLAY = 'id score status'

/**
 * Every connection of the analysts' schema: without filters, with each filter, and with usual combinations.
 */
export function listsOf({ gameId, playerId, since, until, from, to }: Named): List[] {
  const game = `gameId: "${gameId}"`
  const player = `playerId: "${playerId}"`
  const time = `since: "${since}", until: "${until}"`
  const days = `from: "${from}", to: "${to}"`
  const top = (field: string, of: string, filters: string[]) =>
    filters.map((args) => ({ name: `${field}(${args.replaceAll(/: "[^"]*"/g, '')})`, field, args, of }))
  return [
    ...top('events', EVENT, [
      '',
      'types: [GUESS_MADE]',
      'types: [PLAY_LOST]',
      'types: [GAME_OPENED]',
      'types: [GAME_OPENED, STATISTICS_RESET]',
      game,
      `${game}, types: [PLAY_WON]`,
      player,
      time,
      `since: "${since}"`,
      `until: "${until}"`,
      `${time}, types: [PLAY_WON]`,
      'kinds: [DAILY]',
      'kinds: [ARCHIVE]',
      'kinds: [ARCHIVE], types: [PLAY_LOST]',
      `${time}, kinds: [ARCHIVE]`,
      'kinds: [PRACTICE]',
      'kinds: [CHALLENGE]',
      'kinds: [PRACTICE, CHALLENGE], types: [PLAY_LOST]',
      `${time}, kinds: [PRACTICE]`,
    ]),
    ...top('guesses', 'id row guess', [
      '',
      game,
      player,
      time,
      'kinds: [ARCHIVE]',
      'kinds: [PRACTICE]',
      'kinds: [CHALLENGE]',
    ]),
    ...top('games', 'id day target', ['', 'digits: 5', days]),
    ...top('players', 'id', ['']),
    ...top('plays', PLAY, [
      '',
      'digits: 5',
      days,
      'status: PLAYING',
      'status: DEFEAT',
      'score: 2',
      'digits: 5, score: 7',
      game,
      `${game}, status: VICTORY`,
      player,
      'kinds: [DAILY]',
      'kinds: [ARCHIVE]',
      'kinds: [ARCHIVE], digits: 5',
      'kinds: [ARCHIVE], status: DEFEAT',
      `${game}, kinds: [ARCHIVE]`,
      `${days}, kinds: [ARCHIVE]`,
      'kinds: [PRACTICE]',
      'kinds: [CHALLENGE]',
      'kinds: [PRACTICE], digits: 5',
      'kinds: [CHALLENGE], status: DEFEAT',
      'kinds: [ARCHIVE, PRACTICE, CHALLENGE]',
    ]),
  ]
}
