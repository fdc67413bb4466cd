import type { CDPSession, Page } from '@playwright/test'
import { expect, test } from './hilo.ts'
import { expectNoViolations } from './noViolations.ts'
import { inEach, resize, type Viewports } from './resize.ts'
import type { Tour, Visit } from './screens.ts'

/** A text size of the browser's settings, in px, and the viewports in which it is checked. */
type TextSize = { px: number; viewports: Viewports }

/**
 * Shows each screen of a tour with the first text size in its first viewport, and checks its text in all
 * sizes and viewports, then axe's rules in the last of them. The page follows a change of the text size as it
 * follows a change of its own size.
 */
export async function expectScreensInOrder(
  { screens }: Tour,
  visit: Visit,
  textSizes: readonly [TextSize, ...TextSize[]],
): Promise<void> {
  const { context, page } = visit
  const devTools = await context.newCDPSession(page)
  for (const [screen, show] of screens) {
    await setTextSize(devTools, textSizes[0].px)
    await resize(page, textSizes[0].viewports[0])
    await show(visit)
    for (const { px, viewports } of textSizes) {
      await setTextSize(devTools, px)
      await expect(page.locator('html')).toHaveCSS('font-size', `${px}px`)
      await inEach(viewports, page, (viewport) =>
        expectTextInPlace(page, `${screen} with ${px} px on ${viewport}`),
      )
    }
    await test.step(screen, () => expectNoViolations(page))
  }
}

/** Sets the text size of the browser's settings. */
export async function setTextSize(devTools: CDPSession, px: number): Promise<void> {
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: px } })
}

/**
 * Finds text that leaves the viewport sideways, overflows its control, is clipped or overlaps other text, and
 * zeros of another weight than the digits beside them. An English page is checked again with texts that are
 * 40 % longer, from right to left. Checks an open dialog or menu alone, since it covers the rest.
 */
export async function expectTextInPlace(page: Page, screen: string): Promise<void> {
  expect.soft(await page.evaluate(findTextFaults), screen).toEqual([])
  if ((await page.getAttribute('html', 'lang')) !== 'en') return
  await page.waitForFunction(() => document.querySelector('.play-mark, .board, main + footer') !== null)
  await page.evaluate(turnAndLengthen)
  expect.soft(await page.evaluate(findTextFaults), `${screen}, longer and mirrored`).toEqual([])
  await page.evaluate(turnBack)
}

/** Turns the page, and makes each word longer that a translation may change. */
function turnAndLengthen(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: [Text, string][] = []
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    if (node.parentElement?.closest('[translate=no], textarea, script, style, option') === null)
      texts.push([node, node.data])
  }
  const longer = (word: string) =>
    word.replace(/[aeiouy]/i, (vowel) => vowel + vowel.toLowerCase().repeat(Math.ceil(word.length * 0.4)))
  for (const [node, text] of texts) node.data = text.replaceAll(/\p{L}+/gu, longer)
  const root = document.documentElement
  const { dir } = root
  root.dir = 'rtl'
  document.addEventListener(
    'turn-back',
    () => {
      for (const [node, text] of texts) node.data = text
      root.dir = dir
    },
    { once: true },
  )
}

function turnBack(): void {
  document.dispatchEvent(new Event('turn-back'))
}

function findTextFaults(): string[] {
  type Line = { text: string; element: Element; left: number; right: number; top: number; bottom: number }
  const root = document.querySelector('dialog[open], :popover-open') ?? document.body
  const faults: string[] = []
  const lines = textsOf(root).flatMap(linesOf)
  for (const line of lines) faults.push(...faultsOf(line))
  // A long page has thousands of lines, of which a few have the same height.
  const falling = lines.toSorted((a, b) => a.top - b.top)
  for (const [index, line] of falling.entries()) {
    for (let next = index + 1; (falling[next]?.top ?? Infinity) < line.bottom; next++) {
      const other = falling[next] as Line
      if (!isOnOneLayer(line, other) || !overlap(line, other)) continue
      faults.push(`"${line.text}" and "${other.text}" overlap`)
      break
    }
  }
  const sideways = Math.max(
    document.documentElement.scrollWidth - innerWidth,
    root.scrollWidth - root.clientWidth,
  )
  if (sideways > 0) faults.push(`${sideways} px are reached by scrolling sideways`)
  return faults

  function textsOf(parent: Element): Text[] {
    const walker = document.createTreeWalker(parent, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (walker.nextNode()) found.push(walker.currentNode as Text)
    return found.filter(({ data, parentElement }) => data.trim() !== '' && isSeen(parentElement))
  }

  function isSeen(element: Element | null): boolean {
    if (!element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
    for (let box: Element | null = element; box; box = box.parentElement) {
      // Clipped text is meant for screen readers alone; a textarea scrolls.
      if (getComputedStyle(box).clipPath !== 'none' || box instanceof HTMLTextAreaElement) return false
    }
    return true
  }

  /** The boxes of the letters, without the font's room above and below them. */
  function linesOf(text: Text): Line[] {
    const range = document.createRange()
    range.selectNodeContents(text)
    const element = text.parentElement ?? root
    const half = 0.35 * parseFloat(getComputedStyle(element).fontSize)
    return [...range.getClientRects()].map(({ left, right, top, bottom }) => {
      const middle = (top + bottom) / 2
      return { text: text.data, element, left, right, top: middle - half, bottom: middle + half }
    })
  }

  function faultsOf(line: Line): string[] {
    const { text, element, left, right } = line
    const found = left < -1 || right > innerWidth + 1 ? [`"${text}" leaves the screen`] : []
    const { fontFamily, fontVariantNumeric } = getComputedStyle(element)
    if (text.includes('0') && fontFamily.includes('Hilo Numerals') && fontVariantNumeric !== 'normal')
      found.push(`"${text}" has the thin zero of the display font’s tabular digits`)
    const control = element.closest('a, button, label span, .after-game > p')
    // A link within a sentence has one box for each line.
    const isBlock = control && getComputedStyle(control).display !== 'inline'
    if (isBlock && !isInside(line, control)) found.push(`"${text}" sticks out of its control`)
    for (let box: Element | null = element; box && box !== root; box = box.parentElement) {
      if (getComputedStyle(box).overflow !== 'visible' && !isInside(line, box))
        found.push(`"${text}" is cut off`)
    }
    return found
  }

  function isInside({ left, right, top, bottom }: Line, box: Element): boolean {
    const outer = box.getBoundingClientRect()
    const isWide = left >= outer.left - 1 && right <= outer.right + 1
    return isWide && top >= outer.top - 1 && bottom <= outer.bottom + 1
  }

  /** These stand above what scrolls, or above the board. */
  function isOnOneLayer(a: Line, b: Line): boolean {
    const [one, other] = [a, b].map(({ element }) =>
      element.closest('.dialog-head, .result-next, .race-replay-controls, .guess-response'),
    )
    return one === other
  }

  function overlap(a: Line, b: Line): boolean {
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
    const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
    // Text scrolls away below the head of a dialog, and below the button of the instructions.
    const above = '.dialog-head, .instructions-play'
    const isBelow = () => a.element.closest(above) !== b.element.closest(above)
    return across > 1 && down > 1 && !isBelow()
  }
}
