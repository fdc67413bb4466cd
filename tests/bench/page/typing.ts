import type { CDPSession, Page } from '@playwright/test'
import { browse, openGame } from './browse.ts'
import { quantile, type Figure } from './figure.ts'

const DIGITS = 5
const ROWS = ['12345', '54321', '11111', '22222', '33333']

export async function measureTyping(url: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [slowdown, goal] of [
    [1, 16.7],
    [4, 50],
  ] as const) {
    const delays = await paintDelays(url, slowdown)
    const name = `keydown to paint, CPU x${slowdown}, ${delays.length} keys`
    figures.push(
      { name: `${name}, p50`, value: quantile(delays, 0.5), unit: 'ms', goal: null },
      { name: `${name}, p98`, value: quantile(delays, 0.98), unit: 'ms', goal: { atMost: goal } },
    )
    const lost = await lostKeys(url, slowdown)
    figures.push({
      name: `keys lost of 30 without delay, CPU x${slowdown}`,
      value: lost,
      unit: '',
      goal: { atMost: 0 },
    })
  }
  return figures
}

/** In ms, for each key of four guesses and of rows typed and taken back between them. */
function paintDelays(url: string, slowdown: number): Promise<number[]> {
  return browse({}, async (page) => {
    await openGame(page, url, DIGITS)
    const session = await slowed(page, slowdown)
    await watchPaints(page)
    const keys = ROWS.slice(0, 4).flatMap((row) => [...`${row}<<<<<`.repeat(4), ...row, 'Enter'])
    for (const [index, key] of keys.entries()) {
      await press(session, key === '<' ? 'Backspace' : key)
      // No rhythm that could fall in step with the screen's.
      await page.waitForTimeout(20 + ((index * 7) % 17))
    }
    return await page.evaluate(() => (window as unknown as { delays: number[] }).delays)
  })
}

/** From the key to the first moment after the frame that shows it. */
function watchPaints(page: Page): Promise<void> {
  return page.evaluate(() => {
    const delays: number[] = []
    Object.assign(window, { delays })
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => delays.push(performance.now() - timeStamp))
          port1.start()
          port2.postMessage(null)
        })
      },
      true,
    )
  })
}

/** Types five rows as fast as the browser takes keys; answers how many of the 30 had no effect. */
function lostKeys(url: string, slowdown: number): Promise<number> {
  return browse({}, async (page) => {
    await openGame(page, url, DIGITS)
    const session = await slowed(page, slowdown)
    await Promise.all(ROWS.flatMap((row) => [...row, 'Enter']).map((key) => press(session, key)))
    const played = page.locator('.board .row[data-state=played]')
    await played
      .nth(ROWS.length - 1)
      .waitFor({ timeout: 20_000 })
      .catch(() => undefined)
    const shown = await played.evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('.tile')].map((tile) => tile.textContent).join('')),
    )
    return ROWS.reduce((lost, row, index) => lost + (shown[index] === row ? 0 : row.length + 1), 0)
  })
}

async function slowed(page: Page, rate: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  return session
}

async function press(session: CDPSession, key: string): Promise<void> {
  const code = /^[0-9]$/.test(key) ? `Digit${key}` : key
  await Promise.all([
    session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, code }),
    session.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code }),
  ])
}
