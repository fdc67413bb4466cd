import type { Pool } from 'pg'
import { createDeps, type Deps } from '#api/deps/deps.ts'
import { makeGuess } from '#api/usecases/play/makeGuess.ts'
import { makeNextGuess } from '#api/usecases/play/makeNextGuess.ts'
import type { Game } from '#game/game.ts'
import { browserWith, makePlayers, wrongNumbers } from './players.ts'

type Statement = { name: string; text: string }

/**
 * The statements of a guess: its read (by GraphQL and by the documented call) and its write (first, later).
 */
export type Statements = { read: { graphql: Statement; rest: Statement }; writes: [Statement, Statement] }

/** Makes guesses with Hilo's own code, and records the statements that it sends. */
export async function learnStatements(deps: Deps, game: Game): Promise<Statements> {
  const sent = new Map<string, Statement>()
  const pool = watched(deps.pool, ({ name, text }) => sent.set(name, { name, text }))
  const watching = { ...deps, pool, log: createDeps(deps.env, pool).log }
  const [token = ''] = await makePlayers(deps.pool, 1)
  const browser = browserWith(token)
  const [first = '', second = '', third = ''] = wrongNumbers(game)
  await makeGuess(watching, { browser, gameId: game.id, row: 0, guess: first })
  await makeGuess(watching, { browser, gameId: game.id, row: 1, guess: second })
  await makeNextGuess(watching, { browser, handle: null, digits: game.digits, guess: third })
  const named = (name: string): Statement => {
    const statement = sent.get(name)
    if (!statement) throw new Error(`A guess sends no statement ${name}`)
    return statement
  }
  return {
    read: { graphql: named('load_play_for_guess'), rest: named('load_board') },
    writes: [named('append_1_plays'), named('append_1')],
  }
}

function watched(pool: Pool, note: (statement: Statement) => void): Pool {
  return new Proxy(pool, {
    get: (target, key: keyof Pool) =>
      key === 'query'
        ? (statement: Statement & { values: unknown[] }) => {
            note(statement)
            return target.query(statement)
          }
        : (target[key] as unknown),
  })
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
