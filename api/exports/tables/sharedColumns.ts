import type { Pseudonyms } from '#api/auth/pseudonyms.ts'
import { FIRST_PRIVATE_GAME } from '#game/game.ts'
import type { Column } from './table.ts'

// Columns of several tables. Their SQL reads the columns player_id, game_id and kind, and for values that
// reveal a target also first_hidden: see `reveal` in selection.ts.

export const PLAYER_ID: Column = {
  name: 'playerId',
  type: 'text',
  description: 'Global id of the player: a pseudonym.',
  sql: 'player_id',
  make: playerIdOf,
}

export const GAME_ID: Column = {
  name: 'gameId',
  type: 'text',
  description: 'Global id of the game.',
  sql: 'game_id',
  make: (id) => globalIdOf('Game', id),
}

export const PLAY_ID: Column = {
  name: 'playId',
  type: 'text',
  description: 'Global id of the play.',
  sql: `player_id || ':' || game_id`,
  make: (key, pseudonyms) => {
    const [player, game] = key.split(':')
    return globalIdOf('Play', `${pseudonyms.of(Number(player))}:${game}`)
  },
}

export const PLAY_KIND: Column = {
  name: 'playKind',
  type: 'text',
  description: 'How the play was begun, as `Play.kind`.',
  sql: `upper(kind::text)`,
}

export const GAME_DAY: Column = {
  name: 'gameDay',
  type: 'day',
  description: 'The game’s day in US Eastern time; empty for a private game.',
  sql: `case when game_id < ${FIRST_PRIVATE_GAME} then date '1970-01-01' + game_id / 10 end`,
}

export const DIGITS: Column = {
  name: 'digits',
  type: 'integer',
  description: 'Number of digits of the hidden number, 2 to 7.',
  sql: 'game_id % 10',
}

export const SCORE: Column = {
  name: 'score',
  type: 'integer',
  description: '1 to 6 for a win in that row, 7 for a loss; empty while playing.',
  sql: 'score',
}

export const GUESS: Column = {
  name: 'guess',
  type: 'text',
  description: 'The guessed digits, which may begin with 0; empty while hidden.',
  sql: untilRevealed('guess'),
}

export const HINT: Column = {
  name: 'hint',
  type: 'text',
  description: 'Letters G, Y or X for the digits, then H, L or E, as `Guess.hint`; empty while hidden.',
  sql: untilRevealed('hint'),
}

export const TARGET: Column = {
  name: 'gameTarget',
  type: 'text',
  description: 'The hidden number, which may begin with 0; empty while hidden.',
  sql: untilRevealed('(select target from games where games.id = game_id)'),
}

/** SQL for a value that reveals the target of a running game: see game/reveal.ts. */
export function untilRevealed(sql: string): string {
  return `case when game_id < first_hidden then ${sql} end`
}

/** The global id of a player, as `Player.id`. */
export function playerIdOf(playerId: string, pseudonyms: Pseudonyms): string {
  return globalIdOf('Player', pseudonyms.of(Number(playerId)))
}

/** A Relay global id, as in the analysts' schema. */
export function globalIdOf(type: string, id: string): string {
  return Buffer.from(`${type}:${id}`).toString('base64')
}
