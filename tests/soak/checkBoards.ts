import { histogramOf } from '#game/histogram.ts'
import { boardOf, hintsOf } from '#game/play.ts'
import { visibleTarget } from '#game/reveal.ts'
import type { Browser } from '#tests/kit/browser.ts'
import { askBoard } from '#tests/kit/playDocuments.ts'
import type { ToldPlay } from './tellAnew.ts'

/** What a player's boards and scores show, by a browser of theirs, against what the log tells of that player's plays. */
export async function checkBoards(browser: Browser, plays: readonly ToldPlay[]): Promise<string[]> {
  const breaches: string[] = []
  for (const digits of new Set(plays.map(({ play }) => play.game.digits))) {
    const ofMode = plays.flatMap(({ play }) => (play.game.digits === digits ? play : []))
    const latest = ofMode.reduce((one, other) => (other.game.id > one.game.id ? other : one))
    const board = await askBoard(browser, digits)
    const sixRows = (texts: string[]) => Array.from({ length: 6 }, (_, row) => texts[row] ?? '').join(' ')
    const seen = [
      sixRows(board.guesses.map(({ guess }) => guess)),
      sixRows(board.guesses.map(({ hint }) => hint)),
      board.status.toLowerCase(),
      board.target,
    ].join(' ')
    // Who went on to the next game sees that one, in which there is nothing yet.
    const told = [
      boardOf(latest).join(' '),
      hintsOf(latest).join(' '),
      latest.status,
      visibleTarget(latest),
    ].join(' ')
    if (!latest.left && seen !== told)
      breaches.push(`board: ${digits} digits show ${seen} where the log tells ${told}`)
    const scores = histogramOf(ofMode.flatMap(({ score }) => score ?? [])).join(' ')
    const shown = (await askHistogram(browser, digits)).join(' ')
    if (shown !== scores)
      breaches.push(`scores: ${digits} digits show ${shown} where the log tells ${scores}`)
  }
  return breaches
}

async function askHistogram(browser: Browser, digits: number): Promise<number[]> {
  const { data } = await browser.ask<{ viewer: { statistics: { histogram: number[] } } }>(
    'query ($digits: Int!) { viewer { statistics(digits: $digits) { histogram } } }',
    { digits },
  )
  return data.viewer.statistics.histogram
}
