import type { DigitCount } from '#game/digits.ts'
import { FRAME } from '../../paths/pagePaths.ts'

const PROBABILITY_OF_FOUR = 0.7

declare global {
  var homeDigits: DigitCount | undefined
}

/**
 * Runs inline in <head>, before the first paint. It draws the mode of the home page, once per browser
 * session: 4 digits in 70 of 100 cases, else 5. The title of the home page names this mode at once.
 */
export function drawHomeDigits(): void {
  window.homeDigits = Math.random() < PROBABILITY_OF_FOUR ? 4 : 5
  // A frame on another site stores nothing.
  if (location.pathname.startsWith(FRAME)) return
  try {
    const drawn = Number(sessionStorage['homeDigits'])
    if (drawn === 4 || drawn === 5) window.homeDigits = drawn
    else sessionStorage['homeDigits'] = window.homeDigits
  } catch {
    // The browser has no storage for this page.
  }
  // The last digit of the title, in every language.
  if (location.pathname === '/')
    document.title = document.title.replace(/\d(?=\D*$)/, String(window.homeDigits))
}
