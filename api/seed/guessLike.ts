import { candidatesAfter } from '#game/analysis/candidates/candidates.ts'
import { unpackNumber } from '#game/analysis/candidates/packedNumber.ts'
import { contradictionOf } from '#game/hints/contradiction.ts'
import type { Play } from '#game/play.ts'
import { below, type Random } from './random.ts'
import type { Habits } from './habits.ts'

/**
 * The next guess of a player with these habits. The first guess is the opening. Later guesses are drawn from
 * the digits that the hints leave. A skilled player draws more often until a number fits all hints. In a hard
 * play it must fit.
 */
export function guessLike({ skill, openings }: Habits, play: Play, random: Random): string {
  const opening = play.guesses.length === 0 ? openings?.get(play.game.digits) : undefined
  if (opening !== undefined) return opening
  const places = candidates(play, random() < 0.3 + skill)
  let proposal = ''
  for (let tries = 1 + Math.floor(60 * skill ** 2); tries > 0; tries--) {
    proposal = draw(places, random)
    if (contradictionOf(play.guesses, proposal) === null) return proposal
  }
  if (!play.isHard) return proposal
  const { guesses, game } = play
  const fitting = candidatesAfter(guesses, game.digits)
  return unpackNumber(fitting[below(random, fitting.length)] ?? 0, game.digits)
}

const ANY = [...'0123456789']

/**
 * Candidate digits for each place. A heedful player drops impossible digits and prefers digits known to be
 * present.
 */
function candidates({ game, guesses }: Play, heeds: boolean): string[][] {
  if (!heeds) return Array.from({ length: game.digits }, () => ANY)
  const known = guesses.flatMap(({ guess, hint }) =>
    [...guess].map((digit, place) => ({ digit, isThere: hint[place] !== 'X' })),
  )
  const found = known.filter(({ isThere }) => isThere).map(({ digit }) => digit)
  const absent = new Set(known.filter(({ isThere }) => !isThere).map(({ digit }) => digit))
  for (const digit of found) absent.delete(digit)
  return Array.from({ length: game.digits }, (_, place) => {
    const green = guesses.find(({ hint }) => hint[place] === 'G')?.guess[place]
    if (green !== undefined) return [green]
    const wrongHere = new Set(guesses.map(({ guess }) => guess[place]))
    const isOpen = (digit: string) => !wrongHere.has(digit) && !absent.has(digit)
    const likely = found.filter(isOpen)
    const open = ANY.filter(isOpen)
    return open.length === 0 ? ANY : [...open, ...likely, ...likely]
  })
}

function draw(places: readonly (readonly string[])[], random: Random): string {
  return places.map((digits) => digits[below(random, digits.length)]).join('')
}
