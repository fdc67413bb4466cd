import { ANALYST_QUESTIONS } from '#api/analysts/pages/graphiql.ts'
import { expect, test } from '../hilo.ts'

test('GraphiQL runs a documented query, loads only from this server and obeys the security policy', async ({
  browser,
  world,
}) => {
  const token = await world.addAnalyst('an analyst with a browser')
  const context = await browser.newContext({ httpCredentials: { username: 'me', password: token } })
  const page = await context.newPage()
  const asked: string[] = []
  const consoleErrors: string[] = []
  context.on('request', (request) => asked.push(request.url()))
  context.on('console', (message) => {
    if (message.type() === 'error') consoleErrors.push(message.text())
  })
  context.on('weberror', (error) => consoleErrors.push(String(error.error())))
  await page.goto(`${world.url}/analysts/graphiql/`)
  await expect(page).toHaveTitle('Hilo - Analysts')
  await expect(page.getByRole('tab', { name: 'HowHard' })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(ANALYST_QUESTIONS.length)
  await page.getByRole('button', { name: /execute/i }).click()
  await expect(page.getByText('"nodes"').first()).toBeVisible()
  expect(asked.filter((url) => !url.startsWith(world.url))).toEqual([])
  expect(consoleErrors).toEqual([])
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(token)
  await context.close()
})

test('a browser that is logged in to GraphiQL downloads an export by its URL', async ({ browser, world }) => {
  const token = await world.addAnalyst('an analyst with an export')
  const context = await browser.newContext({ httpCredentials: { username: 'me', password: token } })
  const page = await context.newPage()
  await page.goto(`${world.url}/analysts/`)
  // As the page sends it.
  const ask = (query: string) =>
    page.evaluate(
      async ([text, bearer]) => {
        const answer = await fetch('/graphql', {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
          body: JSON.stringify({ query: text }),
        })
        return answer.text()
      },
      [query, token],
    )
  const started = await ask(
    'mutation { startExport(input: { subject: EVENTS, format: NDJSON }) { ... on ExportStarted { export { id } } } }',
  )
  const id = /"id":"([^"]+)"/.exec(started)?.[1] ?? ''
  const urlOf = async () => {
    const answer = await ask(`{ node(id: "${id}") { ... on Export { url } } }`)
    return /"url":"([^"]+)"/.exec(answer)?.[1] ?? null
  }
  await expect.poll(urlOf).not.toBeNull()
  const { pathname } = new URL((await urlOf()) ?? '')
  // Navigates as a tap on the URL does. The response is a download, not a page.
  const downloaded = page.waitForEvent('download')
  await page.evaluate((path) => location.assign(path), pathname)
  expect((await downloaded).suggestedFilename()).toMatch(/\.ndjson\.gz$/)
  await context.close()
})
