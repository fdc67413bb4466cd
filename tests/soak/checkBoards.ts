import { countingScore } from '#game/finishedLate.ts'
import { histogramOf } from '#game/statistics/score.ts'
import { boardOf, hintsOf } from '#game/play.ts'
import { visibleTarget } from '#game/reveal.ts'
import type { Browser } from '#tests/kit/browser/browser.ts'
import { askBoard } from '#tests/kit/games/playDocuments.ts'
import type { RecountedPlay } from './recountLog.ts'

/** Compares a player's daily boards and scores, as a browser receives them, with the plays in the log. */
export async function checkBoards(browser: Browser, plays: readonly RecountedPlay[]): Promise<string[]> {
  const breaches: string[] = []
  const daily = plays.filter(({ play }) => play.kind === 'daily')
  for (const digits of new Set(daily.map(({ play }) => play.game.digits))) {
    const ofMode = daily.flatMap(({ play }) => (play.game.digits === digits ? play : []))
    const latest = ofMode.reduce((one, other) => (other.game.id > one.game.id ? other : one))
    const board = await askBoard(browser, digits)
    const sixRows = (texts: string[]) => Array.from({ length: 6 }, (_, row) => texts[row] ?? '').join(' ')
    const seen = [
      sixRows(board.guesses.map(({ guess }) => guess)),
      sixRows(board.guesses.map(({ hint }) => hint)),
      board.status.toLowerCase(),
      board.target,
    ].join(' ')
    // After leaving a play for the next game, the player sees that game's empty board.
    const expected = [
      boardOf(latest).join(' '),
      hintsOf(latest).join(' '),
      latest.status,
      visibleTarget(latest),
    ].join(' ')
    if (latest.leftAfter === null && seen !== expected)
      breaches.push(`board: ${digits} digits show ${seen} where the log says ${expected}`)
    const scores = histogramOf(ofMode.flatMap((play) => countingScore(play) ?? [])).join(' ')
    const shown = (await askHistogram(browser, digits)).join(' ')
    if (shown !== scores) breaches.push(`scores: ${digits} digits show ${shown} where the log says ${scores}`)
  }
  return breaches
}

async function askHistogram(browser: Browser, digits: number): Promise<number[]> {
  const { data } = await browser.ask<{ viewer: { statistics: { histogram: number[] } } }>(
    'query ($digits: DigitCount!) { viewer { statistics(digits: $digits) { histogram } } }',
    { digits },
  )
  return data.viewer.statistics.histogram
}
