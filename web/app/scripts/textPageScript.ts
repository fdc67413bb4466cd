import { easternDay } from '#game/day.ts'
import { DIGIT_COUNTS } from '#game/digits.ts'
import { markOf } from '../../today/markText.ts'
import type { BegunPlay } from '../../today/todaysPlays.ts'

/** What the script reads of a board's record. */
type Recorded = BegunPlay & { currentRow: number }

/**
 * Runs inline in <head> of a text page, before the first paint. It hides the numbers of games that the player
 * has in progress. The page shows them on request: see `Unfinished`.
 */
export function foldUnfinished(): void {
  const rules = recordedGames()
    .filter(({ play }) => play.status === 'playing')
    .map(({ digits, play }) => `[data-game="${play.day}/${digits}"]`)
    .flatMap((game) => [
      `${game}:not(:has(.unfinished :checked)) > :not(h2, h3, .unfinished) { display: none }`,
      `${game} > .unfinished { display: block }`,
    ])
  if (rules.length === 0) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules.join('\n'))
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/** Marks today's games in the bar, as the game's own pages do. */
export function markTodaysGames(): void {
  const today = easternDay(new Date(Date.now() + keptOffset()))
  const games = recordedGames().filter(({ isDaily }) => isDaily)
  for (const digits of DIGIT_COUNTS) {
    const play = games.find((game) => game.digits === digits)?.play
    const { status, sign, words } = markOf(play && { ...play, tries: play.currentRow }, today)
    const mark = element('small', 'play-mark')
    mark.dataset['status'] = status
    const drawn = element('b')
    drawn.ariaHidden = 'true'
    drawn.append(sign ?? '')
    const spoken = element('i')
    spoken.append(` ${words}`)
    mark.append(drawn, spoken)
    document.querySelector(`#modes a[href^="/digits${digits}"]`)?.append(mark)
  }
}

/** How far the server's clock was ahead of the device's, as the game's pages of this tab measured it. */
function keptOffset(): number {
  try {
    return Number((sessionStorage as Record<string, unknown>)['clockOffset']) || 0
  } catch {
    return 0
  }
}

function element(name: string, className = ''): HTMLElement {
  const made = document.createElement(name)
  made.className = className
  return made
}

function recordedGames(): { digits: number; isDaily: boolean; play: Recorded }[] {
  try {
    return Object.entries(localStorage as Record<string, string>).flatMap(([key, text]) => {
      const [, digits, archived] = /^digits([2-7])(\/[0-9-]{10})?$/.exec(key) ?? []
      const play = digits && recorded(text)
      return play ? [{ digits: Number(digits), isDaily: archived === undefined, play }] : []
    })
  } catch {
    // The browser has no storage for this page.
    return []
  }
}

/** Only what it needs is checked. Null: the record is damaged, or of no begun play. */
function recorded(text: string): Recorded | null {
  try {
    const play = JSON.parse(text) as Recorded
    return /^[0-9]{4}(-[0-9]{2}){2}$/.test(play.day) && play.currentRow > 0 ? play : null
  } catch {
    return null
  }
}
