import { expect, test } from './hilo.ts'

test('GraphiQL asks a question of the document, from this server alone and within its policy', async ({
  browser,
  world,
}) => {
  const token = await world.addAnalyst('somebody with a browser')
  const context = await browser.newContext({ httpCredentials: { username: 'me', password: token } })
  const page = await context.newPage()
  const asked: string[] = []
  const complaints: string[] = []
  context.on('request', (request) => asked.push(request.url()))
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  context.on('weberror', (error) => complaints.push(String(error.error())))
  await page.goto(`${world.url}/analysts`)
  await expect(page).toHaveTitle('Hilo - Analysts')
  await expect(page.getByRole('tab', { name: 'HowHard' })).toBeVisible()
  expect(await page.getByRole('tab').count()).toBe(10)
  await page.getByRole('button', { name: /execute/i }).click()
  await expect(page.getByText('"edges"').first()).toBeVisible()
  expect(asked.filter((url) => !url.startsWith(world.url))).toEqual([])
  expect(complaints).toEqual([])
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(token)
  await context.close()
})

test('who has no token is asked for one, and is shown nothing', async ({ world, request }) => {
  const answer = await request.get(`${world.url}/analysts/`)
  expect(answer.status()).toBe(401)
  expect(await answer.text()).not.toMatch(/graphi/i)
})
