import { contradictedFact, contradictionOf, type ContradictedFact } from '#game/hints/contradiction.ts'
import { pageTexts } from '../../language/pageTexts.ts'
import type { KnownPlay } from '../../storage/knownPlay.ts'

/** The hint that a guess of a hard play contradicts: `Row 1: the second digit is not 4.` Null without one. */
export function contradictionText({ guesses, hints }: KnownPlay, guess: string): string | null {
  const rows = guesses.flatMap((earlier, row) => {
    const hint = hints[row]
    return hint === undefined ? [] : { guess: earlier, hint }
  })
  const contradiction = contradictionOf(rows, guess)
  if (contradiction === null) return null
  const fact = factText(contradictedFact(rows, guess, contradiction))
  return pageTexts.hardMode.row({ row: contradiction.row + 1, fact })
}

function factText(fact: ContradictedFact): string {
  if ('than' in fact)
    return fact.says === 'higher' ? pageTexts.hardMode.higher(fact) : pageTexts.hardMode.lower(fact)
  if ('place' in fact) {
    const values = { place: fact.place + 1, digit: fact.digit }
    return fact.says === 'isAt' ? pageTexts.hardMode.isAt(values) : pageTexts.hardMode.isNotAt(values)
  }
  if (fact.says === 'hasNone') return pageTexts.hardMode.hasNone(fact)
  if (fact.says === 'hasOnly') return pageTexts.hardMode.hasOnly(fact)
  return fact.count === 1 ? pageTexts.hardMode.hasOne(fact) : pageTexts.hardMode.hasAtLeast(fact)
}
