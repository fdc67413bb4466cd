import { newLinkCode } from '#api/auth/codes.ts'
import type { Deps } from '#api/deps/deps.ts'
import type { PlayEvent } from '#game/events.ts'
import type { Game } from '#game/game.ts'
import { hintFor } from '#game/hints/hint.ts'
import { LOSS_SCORE } from '#game/statistics/score.ts'

/** Makes lost plays of random guesses by new players, each with a link. Returns the codes. */
export async function shareReplays(deps: Deps, games: readonly Game[], count: number): Promise<string[]> {
  const codes: string[] = []
  for (let made = 0; made < count; made++) {
    const game = games[made % games.length]
    if (game === undefined) throw new Error('There is no game.')
    const { id: playerId } = await deps.db.player.create({ data: {}, select: { id: true } })
    await deps.log.append({ playerId, gameId: game.id }, 0, lostPlay(deps, game))
    const { code, codeHash } = newLinkCode()
    await deps.db.replayLink.create({
      data: { playerId, gameId: game.id, codeHash, code: '', createdAt: deps.clock() },
    })
    codes.push(code)
  }
  return codes
}

function lostPlay({ clock, randomDigit }: Deps, { digits, target }: Game): PlayEvent[] {
  const at = clock()
  const guesses = Array.from({ length: 6 }, () => Array.from({ length: digits }, randomDigit).join(''))
  const made = guesses.map((guess, row): PlayEvent => {
    // A play ends with its number, so no row may have it.
    const wrong = guess === target ? [...guess].map((digit) => (Number(digit) + 1) % 10).join('') : guess
    return { type: 'GuessMade', at, kind: 'daily', row, guess: wrong, hint: hintFor(target, wrong) }
  })
  return [...made, { type: 'PlayLost', at, kind: 'daily', score: LOSS_SCORE }]
}
