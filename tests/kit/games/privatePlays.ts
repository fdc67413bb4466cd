import type { Deps } from '#api/deps/deps.ts'
import { privateId, gameOf } from '#game/game.ts'
import { DIGIT_COUNTS } from '#game/digits.ts'
import { decideGuess, evolve, initialPlay, isOver } from '#game/play.ts'
import { missOf } from './practice.ts'

/**
 * Writes plays of practice games and challenges straight into the log, by the same deciders: some are won,
 * some lost, some unfinished. The targets are 9s in practice games and 8s in challenges.
 */
export async function playPrivateGames(
  { log, clock }: Deps,
  { playerIds, games }: { playerIds: readonly number[]; games: number },
): Promise<void> {
  let number = 0
  for (const [index, playerId] of playerIds.entries()) {
    for (let count = 0; count < games; count++, number++) {
      const digits = DIGIT_COUNTS[Math.floor(count / 2) % DIGIT_COUNTS.length] ?? 5
      const isPractice = count % 2 === 0
      const game = isPractice
        ? gameOf(privateId('practice', { number, digits }), '9'.repeat(digits))
        : gameOf(privateId('challenge', { number: count * DIGIT_COUNTS.length, digits }), '8'.repeat(digits))
      let play = initialPlay(game)
      const rows = 1 + ((index + count) % 7)
      for (let row = 0; row < Math.min(rows, 6) && !isOver(play); row++) {
        const isLast = row === rows - 1 && number % 4 > 0
        const guess = isLast ? game.target : missOf(game.target)
        const at = new Date(clock().getTime() + number * 1000 + row)
        const decided = decideGuess(play, { row, guess, at, kind: 'daily' })
        if (!decided.ok) throw new Error(decided.error)
        await log.append({ playerId, gameId: game.id }, play.version, decided.value)
        play = decided.value.reduce(evolve, play)
      }
    }
  }
}
