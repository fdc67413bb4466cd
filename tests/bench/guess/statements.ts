import { LOAD_BOARD } from '#api/plays/loadBoard.ts'
import { LOAD_PLAY } from '#api/plays/loadPlay.ts'
import { PLAYED } from '#api/projections/played.ts'
import { projectInto } from '#api/projections/projectInto.ts'
import { plays } from '#api/projections/plays.ts'
import type { Game } from '#game/game.ts'

type Statement = { name: string; text: string }

/**
 * The statements of a guess: its read (by GraphQL and by the documented call) and its write (first, later).
 */
export type Statements = { read: { graphql: Statement; rest: Statement }; writes: [Statement, Statement] }

const INSERT = `insert into events (player_id, game_id, type, version, at, score, guess, hint, data)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`

/** The reference: the least SQL for one guess, without arrays and without unchanged projections. */
export const STATEMENTS: Statements = {
  read: {
    graphql: { name: 'one_play', text: forOne(LOAD_PLAY) },
    rest: { name: 'one_board', text: forOne(LOAD_BOARD) },
  },
  writes: [
    {
      name: 'append_first',
      text: `with slice as (${INSERT} returning *), ${PLAYED}, plays_projected as (${projectInto(plays, 'plays')}) select`,
    },
    { name: 'append_later', text: INSERT },
  ],
}

/** A statement over arrays as a statement over one value of each. */
function forOne(text: string): string {
  return text.replace(
    /unnest\((.*)\)\s+with ordinality/,
    (_, arrays: string) => `(values (${arrays.replaceAll('[]', '')}, 1))`,
  )
}

/** The parameters of the write for one more wrong guess. */
export function writeValues(
  playerId: number,
  { game, row, number }: Parameters<typeof guessRow>[0],
): unknown[] {
  return [playerId, game.id, ...guessRow({ game, row, number })]
}

function guessRow({ game, row, number }: { game: Pick<Game, 'id' | 'digits'>; row: number; number: string }) {
  return ['GuessMade', row + 1, new Date(), null, number, `${'X'.repeat(game.digits)}H`, null]
}
