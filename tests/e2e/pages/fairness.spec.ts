import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from '../hilo.ts'
import { expectNoViolations } from '../noViolations.ts'

type Game = { digits: number; commitment: string; target: string; nonce: string }
type List = { day: string; committedAt: string; late: string; previous: string; hash: string; games: Game[] }

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** A chain of three closed days, written without the server's code. */
function chainOf(days: readonly string[]): List[] {
  const lists: List[] = []
  for (const day of days) {
    const games = [2, 3, 4, 5, 6, 7].map((digits): Game => {
      const [target, nonce] = ['1234567'.slice(0, digits), sha256(`${day} ${digits}`).slice(0, 32)]
      return { digits, commitment: sha256(`${day} ${digits} ${target} ${nonce}`), target, nonce }
    })
    const list = {
      day,
      committedAt: `${day}T05:00:00.000Z`,
      late: '-',
      previous: lists.at(-1)?.hash ?? '0'.repeat(64),
    }
    const text = [...Object.values(list), ...games.map(({ commitment }) => commitment)].join(' ')
    lists.push({ ...list, hash: sha256(text), games })
  }
  return lists
}

const DAYS = ['2026-11-18', '2026-11-19', '2026-11-20']

/** Opens the page, gives it these lists in place of the server's, and lets it check them. */
async function checkOnPage(page: Page, lists: readonly List[], buttonName = 'Check all days'): Promise<void> {
  await page.unrouteAll()
  await page.route('**/fairness/chain.json', (route) =>
    route.fulfill({ json: { today: '2026-11-21', lists } }),
  )
  await page.goto('/fairness')
  await page.getByRole('button', { name: buttonName }).click()
}

test('the page checks a whole chain in the browser, and names a forged number', async ({ page }) => {
  await checkOnPage(page, chainOf(DAYS))
  await expect(page.getByRole('status')).toHaveText(
    'Checked 3 closed days: every number is the one of its commitment.',
  )
  await expectNoViolations(page)

  // tests/service/days/fairness.test.ts has the other forgeries.
  const lists = chainOf(DAYS)
  Object.assign(lists[1]?.games[3] ?? {}, { target: '54321' })
  await checkOnPage(page, lists)
  const fault = page.getByRole('status').getByRole('listitem')
  await expect(fault.filter({ hasText: '2026-11-19, 5 digits: the number' })).toHaveCount(1)
})

test.describe('in a German browser', () => {
  test.use({ locale: 'de-DE' })

  test('the verdict is in German, with the plural of the days', async ({ page }) => {
    await checkOnPage(page, chainOf(DAYS), 'Alle Tage prüfen')
    const verdict = page.getByRole('status')
    await expect(verdict).toHaveText('Geprüft: 3 vergangene Tage. Jede Zahl passt zu ihrer Festlegung.')
    await checkOnPage(page, chainOf(DAYS.slice(2)), 'Alle Tage prüfen')
    await expect(verdict).toHaveText('Geprüft: 1 vergangener Tag. Jede Zahl passt zu ihrer Festlegung.')
  })
})

test('today’s commitments are public, and a closed day is chosen by its date', async ({
  game,
  page,
  world,
}) => {
  await world.setTime('2026-08-11T12:00:00-04:00')
  await game.open(5)
  await world.setTime('2026-08-11T12:01:00-04:00')
  await page.goto('/numbers')
  await page.getByRole('link', { name: 'Are the numbers fair?' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fair numbers')
  await expect(page.locator('#today').getByText('Commitment', { exact: true })).toHaveCount(6)
  await expect(page.locator('#today').getByText('Nonce', { exact: true })).toHaveCount(0)
  const commitments = await page.locator('#today .cards dl').allTextContents()
  await world.setTime('2026-08-13T12:00:00-04:00')
  await page.goto('/fairness')
  await page.getByLabel('Day').fill('2026-08-11')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.locator('#closed').getByText('Nonce', { exact: true })).toHaveCount(6)
  const closed = await page.locator('#closed .cards dl').allTextContents()
  for (const [index, text] of commitments.entries())
    expect(closed[index]).toContain(/[0-9a-f]{64}/.exec(text)?.[0] ?? 'missing')
})
