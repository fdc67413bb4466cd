import { z } from 'zod'
import type { PlayWithScores } from '#api/plays/loadBoard.ts'
import { makeNextGuess } from '#api/plays/makeNextGuess.ts'
import { openBoard, openNextBoard } from '#api/plays/openBoard.ts'
import { opensAt, type Day } from '#game/day.ts'
import { ATTEMPTS } from '#game/digits.ts'
import { getDatedKey } from '#game/game.ts'
import { boardOf, currentRow, hintsOf, nextGameAvailable } from '#game/play.ts'
import { refusalMessage } from '#game/refusals.ts'
import { visibleTarget } from '#game/reveal.ts'
import { average } from '#game/statistics/statistics.ts'
import { defineCall, done } from './call.ts'
import { refuse } from './refusals.ts'
import { digits, namedAnswers, session, text } from './schemas.ts'

const sixRows = z.array(z.string()).length(ATTEMPTS)

const GameObj = z
  .object({
    board: sixRows.describe('The guesses, row by row; "" for a row not played.'),
    hints: sixRows.describe(
      'One letter for each digit: G (right place), Y (another place) or X (absent, or no further copy). ' +
        'Then H (the hidden number is higher), L (lower) or E (equal). "" for a row not played.',
    ),
    currentRow: z.int().min(0).max(ATTEMPTS).describe('Rows played.'),
    status: z.enum(['playing', 'victory', 'defeat']),
    targetNumber: z.string().optional().describe('The hidden number; present once the game is over.'),
    nextGameAvailable: z.boolean().describe('Whether the game is over and today’s is a later one.'),
    date: z.iso.datetime().describe('The midnight Eastern time at which the game opened.'),
  })
  .register(namedAnswers, { id: 'GameObj' })

const ScoresObj = z
  .object({
    scores: z.array(z.int()).describe('The scores of this mode that count, oldest first; 7 is a loss.'),
    average: z.number().nullable().describe('The mean of `scores`, three decimals; null without scores.'),
  })
  .register(namedAnswers, { id: 'ScoresObj' })

const GameAnswer = z.object({ gameObj: GameObj, scoresObj: ScoresObj }).register(namedAnswers, { id: 'Game' })

const GuessRefused = GameAnswer.extend({ error: z.literal(true), message: z.string() }).register(
  namedAnswers,
  {
    id: 'GuessRefused',
  },
)

const GameWithDate = GameAnswer.extend({
  date: z.iso.datetime().describe('As in `gameObj`.'),
}).register(namedAnswers, { id: 'GameWithDate' })

export const getCurrentGameRegular = defineCall({
  method: 'PUT',
  path: '/getCurrentGameRegular',
  summary: 'Returns the board of a mode. A caller without a cookie becomes a visitor.',
  payload: z.object({
    session,
    digits,
    firstCall: z.boolean('must be true or false').nullish().describe('Ignored.'),
  }),
  answers: { 200: { description: 'The board.', body: GameWithDate } },
  handle: async ({ deps, browser, session: handle, payload }) => {
    const board = await openBoard(deps, { browser, handle, digits: payload.digits })
    const answer = gameAnswer(board, deps.clock())
    return done({ ...answer, date: answer.gameObj.date })
  },
})

export const checkGuessRegular = defineCall({
  method: 'PUT',
  path: '/checkGuessRegular',
  summary: 'Plays a guess in the next row. A repetition of the last row’s guess changes nothing.',
  payload: z.object({
    session,
    digits,
    number: text.describe('The guess: as many digits as the mode has; may begin with 0.'),
  }),
  answers: {
    200: { description: 'The board with the guess on it.', body: GameAnswer },
    409: {
      description:
        'The guess was refused, for example because the game is over or `session` is not the cookie’s. ' +
        'The body has the present board. The page must reload. Or the game is in hard mode, and the guess ' +
        'contradicts a hint: `message` says which.',
      body: GuessRefused,
    },
  },
  handle: async ({ deps, browser, session: handle, payload }) => {
    const { digits: mode, number } = payload
    const played = await makeNextGuess(deps, { browser, handle, digits: mode, guess: number })
    if (played.ok) return done(gameAnswer(played.value, deps.clock()))
    const { reason, board } = played.error
    const message = refusalMessage(reason, board.present.play, number)
    if (reason === 'NOT_A_GUESS') return refuse(400, message)
    return refuse(409, message, gameAnswer(board, deps.clock()))
  },
})

export const resetGameRegular = defineCall({
  method: 'PUT',
  path: '/resetGameRegular',
  summary: 'Starts today’s game if the last game is over and of another day. Otherwise nothing changes.',
  payload: z.object({ session, digits }),
  answers: { 200: { description: 'The present board of the mode.', body: GameAnswer } },
  handle: async ({ deps, browser, session: handle, payload }) => {
    const board = await openNextBoard(deps, { browser, handle, digits: payload.digits })
    return done(gameAnswer(board, deps.clock()))
  },
})

function gameAnswer({ present: { play }, scores }: PlayWithScores, at: Date) {
  const target = visibleTarget(play)
  return {
    gameObj: {
      board: boardOf(play),
      hints: hintsOf(play),
      currentRow: currentRow(play),
      status: play.status,
      ...(target !== null && { targetNumber: target }),
      nextGameAvailable: nextGameAvailable(play, at),
      date: midnightOf(getDatedKey(play.game.id).day),
    },
    scoresObj: { scores, average: average(scores) },
  }
}

let known: { day: Day; midnight: string } | undefined

// Nearly all requests concern one day, and the computation of its midnight is slow.
function midnightOf(day: Day): string {
  if (known?.day !== day) known = { day, midnight: opensAt(day).toISOString() }
  return known.midnight
}
