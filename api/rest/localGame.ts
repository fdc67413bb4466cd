import { z } from 'zod'
import { checkLocalGame, isNextLocalGameAvailable } from '#api/plays/checkLocalGame.ts'
import { opensAt } from '#game/day.ts'
import { gameIdFromText } from '#game/game.ts'
import { UNKNOWN_GAME_MESSAGE } from '#game/refusals.ts'
import { defineCall, done } from './call.ts'
import { refuse } from './refusals.ts'
import { digits, namedAnswers, text } from './schemas.ts'

const gameId = text.describe('The id of a game from getLocalGame.')

// Games have positive ids, so this one matches none.
const NO_GAME = -1
const UNKNOWN_GAME = refuse(400, UNKNOWN_GAME_MESSAGE)

const LocalGame = z
  .object({
    gameId: z.string(),
    targetNumber: z.string().describe('The hidden number, for clients that check guesses themselves.'),
    date: z.iso.datetime().describe('The midnight Eastern time at which the game opened.'),
    error: z.literal(false),
  })
  .register(namedAnswers, { id: 'LocalGame' })

export const getLocalGame = defineCall({
  method: 'PUT',
  path: '/getLocalGame',
  summary: 'Today’s game of a mode with its hidden number, or with `gameId` and `gameStatus` a saved game.',
  payload: z
    .object({
      digits,
      gameId: gameId.nullish(),
      gameStatus: z
        .enum(['playing', 'victory', 'defeat'], 'must be playing, victory or defeat')
        .nullish()
        .describe('Required with `gameId`.'),
    })
    .refine((payload) => payload.gameId == null || payload.gameStatus != null, {
      path: ['gameStatus'],
      error: 'is required with gameId',
    }),
  answers: { 200: { description: 'The game.', body: LocalGame } },
  handle: async ({ deps, payload }) => {
    const saved = payload.gameId == null ? null : (gameIdFromText(payload.gameId) ?? NO_GAME)
    const game = await checkLocalGame(deps, { digits: payload.digits, gameId: saved })
    if (!game.ok) return UNKNOWN_GAME
    const { id, target, day } = game.value
    return done({
      gameId: String(id),
      targetNumber: target,
      date: opensAt(day).toISOString(),
      error: false,
    })
  },
})

export const nextGameAvailable = defineCall({
  method: 'PUT',
  path: '/nextGameAvailable',
  summary: 'Whether a client that checks guesses itself can start today’s game.',
  payload: z.object({ digits, gameId, gameOver: z.boolean('must be true or false') }),
  answers: {
    200: {
      description: 'Whether the game is over and today’s is another one.',
      body: z.object({ nextGameAvailable: z.boolean() }).register(namedAnswers, { id: 'NextGame' }),
    },
  },
  handle: async ({ deps, payload: { digits: mode, gameId: saved, gameOver } }) => {
    const available = await isNextLocalGameAvailable(deps, {
      digits: mode,
      gameId: gameIdFromText(saved) ?? NO_GAME,
      gameOver,
    })
    return available.ok ? done({ nextGameAvailable: available.value }) : UNKNOWN_GAME
  },
})
