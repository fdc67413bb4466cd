import { goOffline } from '../goOffline.ts'
import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../hilo.ts'
import { expectNoViolations } from '../noViolations.ts'
import type { World } from '../world.ts'

// No other test plays in these weeks.
const SPAN = 'from=2026-09-07&to=2026-09-16'

test('charts have figures, a table, a file and a query, by mode and span, for everybody', async ({
  browser,
  world,
}) => {
  const { context, page, asked, errors } = await openAnalyst(browser, world, 'an analyst with charts')
  await playInSeptember(context, world)
  await page.goto(`${world.url}/analysts/?digits=4&${SPAN}`)
  await expect(page).toHaveTitle('Hilo - Charts')
  await test.step('each chart has a summary, and its table is beside it', async () => {
    await expect(figure(page, 'Tries')).toContainText(
      '3 plays, 66.7% found the number; average 4.00, median 3.',
    )
    const weeks = figure(page, 'Win rate by week')
    await expect(weeks).toContainText('4 digits: 50.0% to 100.0%, in the last week (partial) 100.0%.')
    await expect(weeks.getByRole('listitem')).toHaveText('Partial week: some of its days are missing')
    await expect(figure(page, 'Skill and luck by week')).toContainText(
      'Only 0.0% of 3 finished plays analyzed: the figures may still change.',
    )
    await expect(weeks.getByRole('row')).toHaveText([
      'weekpartial2 digits3 digits4 digits5 digits6 digits7 digits',
      '2026-09-07no50.0%100.0%',
      '2026-09-14yes100.0%',
    ])
    await expect(figure(page, 'Streaks').locator('.end-labels text')).toHaveText(['Ended'])
    const empty = page.locator('.figure:not(:has(svg.recharts-surface))')
    await expect(empty.locator('h3')).toHaveText(['The same players, daily and in practice'])
  })
  await test.step('the file has the rows of the table', async () => {
    const downloaded = page.waitForEvent('download')
    await figure(page, 'Win rate by week').getByRole('link', { name: 'CSV' }).click()
    const file = await downloaded
    expect(file.suggestedFilename()).toBe('hilo-win-rate-2026-09-07-2026-09-16.csv')
    expect(await readFile(await file.path(), 'utf8')).toBe(
      `\uFEFFweek,partial,${[2, 3, 4, 5, 6, 7].map((digits) => `${digits} digits (0 to 1)`).join(',')}\r\n` +
        '2026-09-07,no,,,0.5,1,,\r\n2026-09-14,yes,,,1,,,\r\n',
    )
  })
  await test.step('arrow keys show the values of a chart', async () => {
    const chart = figure(page, 'Tries').locator('svg[tabindex="0"]')
    await chart.focus()
    await chart.press('ArrowRight')
    await expect(figure(page, 'Tries').locator('.recharts-tooltip-wrapper')).toContainText('Tries: 2')
  })
  await test.step('axe finds nothing; a small phone hides tables and does not scroll sideways', async () => {
    await expectNoViolations(page)
    await page.setViewportSize({ width: 320, height: 568 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await expect(figure(page, 'Tries').getByRole('table')).toBeHidden()
    await figure(page, 'Tries').locator('summary').press('Enter')
    await expect(figure(page, 'Tries').getByRole('table')).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 720 })
  })
  await test.step('the filters change the address and the figures, and Back returns', async () => {
    await page.getByRole('combobox', { name: 'Mode' }).press('5')
    await expect(page).toHaveURL(`${world.url}/analysts/?digits=5&${SPAN}`)
    await expect(figure(page, 'Tries')).toContainText('1 play, 100.0% found the number')
    await page.getByLabel('To', { exact: true }).fill('2026-09-07')
    await expect(page).toHaveURL(`${world.url}/analysts/?digits=5&from=2026-09-07&to=2026-09-07`)
    await expect(figure(page, 'Tries')).toContainText('No plays in these days.')
    await page.goBack()
    await page.goBack()
    await expect(figure(page, 'Tries')).toContainText('3 plays')
    await expect(page.getByLabel('To', { exact: true })).toHaveValue('2026-09-16')
  })
  await test.step('its query runs in GraphiQL with its variables', async () => {
    await figure(page, 'Tries').getByRole('link', { name: 'GraphQL' }).click()
    await expect(page.getByRole('tab', { selected: true })).toHaveAccessibleName('Tries Close Tab')
    await page.getByRole('button', { name: /execute/i }).click()
    await expect(page.getByText('"finished": 3')).toBeVisible()
  })
  await test.step('a browser that is too old is told so', async () => {
    const old = await context.newPage()
    await old.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'timeout'))
    await old.goto(`${world.url}/analysts/`)
    await expect(old.getByRole('alert')).toContainText('This browser is too old.')
    await old.goto(`${world.url}/analysts/graphiql/`)
    await expect(old.getByRole('heading', { name: 'This browser is too old.' })).toBeVisible()
  })
  expect(asked.filter((url) => !/^(?:data|blob):/.test(url) && !url.startsWith(world.url))).toEqual([])
  expect(errors).toEqual([])
  await test.step('an error is reported', async () => {
    await page.goBack()
    const reported = page.waitForRequest('**/page-errors')
    await page.evaluate(() => void Promise.reject(new TypeError('planted')))
    const report = await reported
    expect(report.postDataJSON()).toMatchObject({ name: 'TypeError' })
    expect((await report.response())?.status()).toBe(204)
  })
  await context.close()
})

test(
  'charts say that the server is away or the token was revoked, and recover',
  { tag: '@soak' },
  async ({ browser, world }) => {
    const name = 'an analyst without a connection'
    const { context, page } = await openAnalyst(browser, world, name)
    await playInSeptember(context, world)
    await page.goto(`${world.url}/analysts/?digits=4&${SPAN}`)
    await expect(figure(page, 'Tries')).toContainText('3 plays')
    await goOffline(page)
    await page.getByRole('combobox', { name: 'Mode' }).selectOption('5 digits')
    await expect(figure(page, 'Tries').getByRole('alert')).toContainText('The server does not answer.')
    await expectNoViolations(page)
    await context.setOffline(false)
    await figure(page, 'Openings').getByRole('button', { name: 'Try again' }).click()
    await expect(figure(page, 'Tries')).toContainText('1 play,')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await world.revokeAnalyst(name)
    await page.getByRole('combobox', { name: 'Mode' }).selectOption('6 digits')
    await expect(figure(page, 'Tries').getByRole('alert')).toContainText('The token is no longer valid.')
    await context.close()
  },
)

async function openAnalyst(browser: Browser, world: World, name: string) {
  const password = await world.addAnalyst(name)
  const context = await browser.newContext({
    httpCredentials: { username: 'me', password },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const [asked, errors]: [string[], string[]] = [[], []]
  context.on('request', (request) => asked.push(request.url()))
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  context.on('weberror', (error) => errors.push(String(error.error())))
  return { context, page, asked, errors }
}

const PLAYS = [
  ['2026-09-07', 4, 3],
  ['2026-09-08', 4, 7],
  ['2026-09-08', 5, 2],
  ['2026-09-15', 4, 2],
] as const

/** The plays of one visitor. Both tests need the same figures, so the first one plays for both. */
async function playInSeptember(context: BrowserContext, world: World): Promise<void> {
  played ??= (async () => {
    for (const [day, digits, score] of PLAYS) await world.playBefore(context, { day, digits, score })
  })()
  await played
  await world.setTime('2026-09-18T12:00:00-04:00')
}

let played: Promise<void> | undefined

function figure(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true })
}
