import { hintFor } from '#game/hint.ts'
import type { Play } from '#game/play.ts'
import { below, type Chance } from './chance.ts'
import type { Habits } from './habits.ts'

/**
 * The next guess of somebody with such habits: first their opening, then numbers made of what the hints left, of which the
 * skilled think longer until one fits all that they know.
 */
export function guessLike({ skill, openings }: Habits, play: Play, chance: Chance): string {
  const opening = play.guesses.length === 0 ? openings?.get(play.game.digits) : undefined
  if (opening !== undefined) return opening
  const places = whatMayBe(play, chance() < 0.3 + skill)
  let proposal = ''
  for (let tries = 1 + Math.floor(60 * skill ** 2); tries > 0; tries--) {
    proposal = draw(places, chance)
    if (play.guesses.every(({ guess, hint }) => hintFor(proposal, guess) === hint)) break
  }
  return proposal
}

const ANY = [...'0123456789']

/** For each place the digits that come to mind: who heeds the hints leaves out what cannot be, and thinks first of what is there. */
function whatMayBe({ game, guesses }: Play, heeds: boolean): string[][] {
  if (!heeds) return Array.from({ length: game.digits }, () => ANY)
  const told = guesses.flatMap(({ guess, hint }) =>
    [...guess].map((digit, place) => ({ digit, isThere: hint[place] !== 'X' })),
  )
  const found = told.filter(({ isThere }) => isThere).map(({ digit }) => digit)
  const absent = new Set(told.filter(({ isThere }) => !isThere).map(({ digit }) => digit))
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

function draw(places: readonly (readonly string[])[], chance: Chance): string {
  return places.map((digits) => digits[below(chance, digits.length)]).join('')
}
