import { expect, test } from 'vitest'
import { keepForAMinute } from '#api/pages/keepForAMinute.ts'
import { projectCrowds } from '#api/crowds/projectCrowds.ts'
import { averageText } from '#game/statistics/statistics.ts'
import { makeHistory, playArchive, settled } from '#tests/kit/games/history.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'

// Each test goes on where the one before it ended: an empty database, one day, then more.
const hilo = await startHilo({ hasPages: true })
const { app, deps } = hilo
const get = (headers: Record<string, string> = {}) => app.inject({ url: '/numbers', headers })

test('without a game the page says so', async () => {
  const { statusCode, headers, body } = await get()
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(body.match(/Nobody played this one\./g)).toHaveLength(6)
  expect(body).toContain('Nobody missed a number of this month so far.')
  // The visitor's theme, and the notice for old browsers. The page is complete without both.
  expect(body.match(/<script/g)).toHaveLength(2)
  expect(body.match(/<script[^>]*src="\/tooOld\.js"/g)).toHaveLength(1)
})

test('a running game is hidden until midnight Eastern time, and public in the minute after it', async () => {
  hilo.setClock('2026-10-01T17:00:00Z')
  await hilo.open(7, '8642097')
  // Midnight of UTC, of Tokyo (both passed) and a second before that of New York.
  for (const at of ['2026-10-01T17:00:00Z', '2026-10-02T00:00:00Z', '2026-10-02T03:59:59Z']) {
    hilo.setClock(at)
    expect((await get()).body).not.toContain('8 6 4 2 0 9 7')
  }
  hilo.setClock('2026-10-02T04:00:00Z')
  const { body } = await get()
  expect(body).toContain('<time dateTime="2026-10-01">Thursday, October 1, 2026</time>')
  expect(body).toContain('The number was 8 6 4 2 0 9 7')
  expect(body).toContain('Nobody finished this one.')
})

test('a closed day shows the results of its daily plays, and of the month the hardest days', async () => {
  const history = await makeHistory(hilo, { players: 16, days: 4, modes: [4, 5] })
  const [, , , , , , running4, running5] = history.games
  const yesterday = history.games.slice(4, 6)
  await playArchive(hilo, history)
  await settled(deps)
  await projectCrowds(deps)
  hilo.setClock('2026-10-08T18:00:00Z')
  const { body } = await get()
  expect(body).toContain('<time dateTime="2026-10-07">')
  const { rows } = await hilo.pool.query<{ gameId: number; score: number; day: string }>(
    `select game_id as "gameId", score, (date '1970-01-01' + game_id / 10)::text as day from plays
     where kind = 'daily' and score is not null and game_id < 100000000`,
  )
  for (const { id, target } of yesterday) {
    const scores = rows.filter(({ gameId }) => gameId === id).map(({ score }) => score)
    const section = sectionOf(body, `digits${target.length}`)
    expect(section).toContain(`The number was ${[...target].join(' ')}`)
    expect(section).toContain(`<dd translate="no">${scores.length}</dd>`)
    expect(section).toContain(
      `<dd translate="no">${Math.round((scores.filter((score) => score < 7).length / scores.length) * 100)}%</dd>`,
    )
    expect(section).toContain(`<dd translate="no">${averageText(mean(scores))}</dd>`)
    expect(
      [...section.matchAll(/<td translate="no">(\d+)<\/td><\/tr>/g)].map(([, plays]) => Number(plays)),
    ).toEqual([1, 2, 3, 4, 5, 6, 7].map((score) => scores.filter((one) => one === score).length))
  }
  for (const digits of [4, 5]) {
    const means = history.games
      .filter((game) => game.digits === digits && game.day < history.lastDay)
      .map((game) => mean(rows.filter(({ gameId }) => gameId === game.id).map(({ score }) => score)))
    expect(body).toContain(`</time><span>: average ${averageText(Math.max(...means))}, `)
  }
  for (const game of [running4, running5]) expect(body).not.toContain(game?.target ?? 'missing')
})

test('a month begins with its first closed day', async () => {
  hilo.setClock('2026-11-01T17:00:00Z')
  await hilo.open(6, '739151')
  // A day of 25 hours: summer time ends.
  hilo.setClock('2026-11-02T04:59:59Z')
  const before = await get()
  expect(before.body).toContain('The hardest days of October')
  expect(before.body).not.toContain('7 3 9 1 5 1')
  hilo.setClock('2026-11-02T05:00:00Z')
  const { body } = await get()
  expect(body).toContain('The number was 7 3 9 1 5 1')
  expect(body).toContain('The hardest days of November')
  expect(body).toContain('Nobody missed a number of this month so far.')
})

test('a request with the ETag of the page gets status 304; all requests of a minute share one read', async () => {
  hilo.setClock('2026-10-09T17:00:00Z')
  const { headers } = await get()
  expect(headers['cache-control']).toBe('no-cache')
  await hilo.open(3, '246')
  await hilo.pool.query(`update games set day = day - 1, id = id - 10 where target = '246'`)
  hilo.setClock('2026-10-09T17:00:59.999Z')
  const again = await get({ 'if-none-match': String(headers['etag']) })
  expect(again.statusCode).toBe(304)
  hilo.setClock('2026-10-09T17:01:00Z')
  const later = await get({ 'if-none-match': String(headers['etag']) })
  expect(later.statusCode).toBe(200)
  expect(later.body).toContain('The number was 2 4 6')
})

test('a page that the server alone renders is in the language of the choice, else of the browser', async () => {
  const german = await get({ 'accept-language': 'de-AT, en;q=0.5' })
  expect(german.headers).toMatchObject({
    'content-language': 'de',
    vary: 'accept-language, cookie, accept-encoding',
  })
  expect(german.body).toMatch(
    /^<!doctype html><html lang="de" dir="ltr" data-language="de" data-texts="\/assets\/texts-game-de-[^"]+\.js"/,
  )
  expect(german.body).toContain('<title>Hilo - Zahlen von gestern</title>')
  expect(german.body).toContain('Die Zahl war 2 4 6')
  const chosen = await get({ 'accept-language': 'de', cookie: 'hilo_language=en' })
  expect(chosen.headers['content-language']).toBe('en')
  expect(chosen.headers['etag']).not.toBe(german.headers['etag'])
})

test('a full cache serves the pages that it keeps, and makes room for another one', async () => {
  const rendered: number[] = []
  const pageOf = keepForAMinute(hilo.deps, (key: number) => {
    rendered.push(key)
    return () => ({ body: Buffer.alloc(0), etag: '' })
  })
  for (let key = 0; key < 16; key++) await pageOf(key)
  await pageOf(0)
  await pageOf(15)
  expect(rendered).toHaveLength(16)
  await pageOf(16)
  await pageOf(0)
  expect(rendered.slice(16)).toEqual([16, 0])
})

function sectionOf(body: string, id: string): string {
  const start = body.indexOf(`<section id="${id}" `)
  return body.slice(start, body.indexOf('</section>', start))
}

function mean(scores: readonly number[]): number {
  return Math.round((scores.reduce((sum, score) => sum + score, 0) * 1000) / scores.length) / 1000
}
