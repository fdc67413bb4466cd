import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test, vi } from 'vitest'
import { openCardStore } from '#api/pages/cards/cardStore.ts'
import { drawCard } from '#api/pages/cards/drawCard.ts'
import { renderCard } from '#api/pages/cards/renderCard.ts'
import { DIGIT_COUNTS } from '#game/digits.ts'
import { createChallenge, withdraw } from '#tests/kit/games/challenges.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'
import { playRows } from '#tests/kit/games/playDocuments.ts'
import { revokeReplay, shareReplay } from '#tests/kit/games/replays.ts'
import { shareStorm, startStorm, withdrawStorm } from '#tests/kit/games/storms.ts'
import { ROUTES } from '#tests/kit/routes.ts'

const dataDir = await mkdtemp(path.join(tmpdir(), 'hilo cards '))
afterAll(() => rm(dataDir, { recursive: true }))

const settings = { DATA_DIR: dataDir, PUBLIC_URL: 'https://play.example' }
const hilo = await startHilo({ env: settings, hasPages: true })
const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  hilo.app.inject({ url, headers, remoteAddress })
const folder = path.join(dataDir, 'cards')

const MOST_BYTES = 60_000

/** Width and height in the header of a PNG. */
const sizeOf = (png: Buffer) => {
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

const GUESSES = ['54321', '31415']

async function finished() {
  const gameId = await hilo.open(5, '31415')
  const player = hilo.browse()
  await playRows(player, gameId, GUESSES)
  return { gameId, player, code: await shareReplay(player, gameId) }
}

const shared = await finished()

test('a replay, a challenge and the site have a picture of 1200×630 and at most 60 kB', async () => {
  const { code } = await createChallenge(hilo.browse(), { digits: 7 })
  for (const url of [`/cards/r/${shared.code}.png`, `/cards/c/${code}.png`, '/cards/site.png']) {
    const { statusCode, headers, rawPayload } = await get(url)
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(sizeOf(rawPayload)).toEqual([1200, 630])
    expect(rawPayload.length).toBeLessThanOrEqual(MOST_BYTES)
    expect((await get(url, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
  }
})

test('a picture is drawn once and kept, under a name that leads to no link', async () => {
  const url = `/cards/r/${shared.code}.png`
  const { rawPayload } = await get(url)
  const kept = await readdir(folder)
  expect(kept.join()).not.toContain(shared.code)
  expect((await get(url)).rawPayload).toEqual(rawPayload)
  expect(await readdir(folder)).toEqual(kept)
})

test('a picture has no digit and nothing that follows from one but colours and arrows', () => {
  const board = { kind: 'board', digits: 5, hints: ['YYYXYL', 'GGGGGE'], caption: 'Replay' } as const
  const texts = (svg: string) => [...svg.matchAll(/>([^<]+)</g)].map(([, text]) => text)
  expect(texts(drawCard('Hilo', board))).toEqual(['hi', 'lo', 'Replay'])
  for (const digits of DIGIT_COUNTS)
    expect(texts(drawCard('Hilo', { kind: 'unknown', digits, caption: 'A challenge' })).join('')).not.toMatch(
      /\d/,
    )
  // The font has no such letters.
  expect(texts(drawCard('Hilo', { ...board, caption: 'تحدٍّ لك' }))).toEqual(['hi', 'lo'])
  expect(texts(drawCard('Hilo', { ...board, caption: 'Zgadnij liczbę' }))).toContain('Zgadnij liczbę')
})

test('each row of the picture shows its hint', () => {
  const svgOf = (hint: string) =>
    drawCard('Hilo', { kind: 'board', digits: 5, hints: [hint], caption: 'Replay' })
  const hints = ['GXXXXH', 'YXXXXH', 'XXXXXH', 'XGXXXH', 'XXXXXL', 'GGGGGE']
  expect(new Set(hints.map(svgOf)).size).toBe(hints.length)
})

test('a picture that cannot be rendered fails alone', async () => {
  await expect(renderCard('<svg')).rejects.toThrow('root node')
  const svg = drawCard('Hilo', { kind: 'unknown', digits: 2, caption: 'A challenge for you' })
  expect((await renderCard(svg)).subarray(1, 4).toString()).toBe('PNG')
})

test('every board fits in 60 kB, also with a long name', async () => {
  const hint = fc
    .tuple(
      fc.array(fc.constantFrom('G', 'Y', 'X'), { minLength: 7, maxLength: 7 }),
      fc.constantFrom('H', 'L'),
    )
    .map(([marks, direction]) => marks.join('') + direction)
  await fc.assert(
    fc.asyncProperty(fc.array(hint, { minLength: 6, maxLength: 6 }), fc.string(), async (hints, name) => {
      const svg = drawCard(`${name} A Game & a Name`, { kind: 'board', digits: 7, hints, caption: 'Replay' })
      expect((await renderCard(svg)).length).toBeLessThanOrEqual(MOST_BYTES)
    }),
    { numRuns: 8 },
  )
})

test('no picture has a malformed, unknown, revoked or withdrawn link', async () => {
  const sender = hilo.browse()
  const { code, challenge } = await createChallenge(sender, { digits: 4 })
  expect((await get(`/cards/c/${code}.png`)).statusCode).toBe(200)
  await withdraw(sender, challenge.id)
  hilo.setClock('2026-11-22T17:00:00Z')
  const { code: revoked, gameId, player } = await finished()
  expect((await get(`/cards/r/${revoked}.png`)).statusCode).toBe(200)
  await revokeReplay(player, gameId)
  const gone = [`c/${code}`, `r/${revoked}`, `c/${shared.code}`]
  for (const kind of ['r', 'c'])
    gone.push(
      `${kind}/`,
      `${kind}/short`,
      `${kind}/${'A'.repeat(22)}`,
      `${kind}/%00`,
      `${kind}/..%2f..%2fsession-secret`,
    )
  for (const link of gone) expect([link, (await get(`/cards/${link}.png`)).statusCode]).toEqual([link, 404])
  expect((await get(`/cards/r/${shared.code}`)).statusCode).toBe(404)
})

test('many requests at once for a new picture get it, and it is drawn once', async () => {
  hilo.setClock('2026-11-23T17:00:00Z')
  const { code } = await finished()
  await rm(folder, { recursive: true })
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => get(`/cards/r/${code}.png`, {}, '203.0.113.9')),
  )
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(await readdir(folder)).toHaveLength(1)
})

test('the store keeps the newest cards, and works without a writable folder', async () => {
  const onError = vi.fn<(error: Error) => void>()
  const place = path.join(dataDir, 'small store')
  const store = openCardStore({ folder: place, most: 8, onError })
  for (let card = 0; card < 30; card++) await store.keep(`card${card}`, Buffer.from(String(card)))
  expect((await readdir(place)).length).toBeLessThanOrEqual(8)
  expect((await store.find('card29'))?.toString()).toBe('29')
  expect(await store.find('card0')).toBeNull()
  expect(onError).not.toHaveBeenCalled()
  const broken = openCardStore({ folder: path.join(place, 'card29.png', 'below a file'), most: 8, onError })
  await broken.keep('card', Buffer.from(''))
  expect(onError).toHaveBeenCalledOnce()
})

/** The tags of a page for previews. */
function tagsOf(html: string): Record<string, string> {
  const tags = html.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)"\/?>/g)
  return Object.fromEntries([...tags].map(([, name = '', content = '']) => [name, content]))
}

const unescaped = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#39;', "'")

test.each([...ROUTES.map((route) => route.path).filter((page) => !page.endsWith('*')), '/nowhere'])(
  '%s has every tag for previews',
  async (url) => {
    const { body } = await get(url)
    const tags = tagsOf(body)
    const title = /<title>(.*?)<\/title>/.exec(body)?.[1]
    expect(tags).toMatchObject({
      'og:title': title,
      'og:url': `https://play.example${url === '/nowhere' ? '/' : url}`,
      'og:image': 'https://play.example/cards/site.png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:site_name': 'Hilo',
      'og:locale': 'en_US',
      'twitter:card': 'summary_large_image',
      'twitter:title': title,
      'twitter:image': 'https://play.example/cards/site.png',
    })
    for (const name of ['og:description', 'og:image:alt', 'twitter:description', 'twitter:image:alt'])
      expect(unescaped(tags[name] ?? '').length).toBeGreaterThan(20)
  },
)

test('a replay, a challenge and a storm have a card of their own, and an ended link has that of the site', async () => {
  hilo.setClock('2026-11-21T17:00:00Z')
  const sender = hilo.browse()
  const { code, challenge } = await createChallenge(sender, { digits: 4 })
  for (const [page, image] of [
    [`/r/${shared.code}`, `/cards/r/${shared.code}.png`],
    [`/c/${code}`, `/cards/c/${code}.png`],
  ] as const) {
    const tags = tagsOf((await get(page)).body)
    expect(tags).toMatchObject({
      'og:url': `https://play.example${page}`,
      'og:image': `https://play.example${image}`,
      'twitter:image': `https://play.example${image}`,
    })
    expect((await get(tags['og:image']?.slice('https://play.example'.length) ?? '')).statusCode).toBe(200)
  }
  const storm = await startStorm(sender, 3)
  const { code: stormCode } = await shareStorm(sender, storm.id)
  const friend = unescaped(tagsOf((await get(`/s/${stormCode}`)).body)['og:description'] ?? '')
  expect(friend).toBe('A friend challenges you: find as many numbers as you can in three minutes.')
  await withdraw(sender, challenge.id)
  await withdrawStorm(sender, storm.id)
  for (const ended of [`/c/${code}`, `/s/${stormCode}`]) {
    const { statusCode, body } = await get(ended)
    expect([ended, statusCode]).toEqual([ended, 404])
    expect(tagsOf(body)['og:image']).toBe('https://play.example/cards/site.png')
    expect(unescaped(tagsOf(body)['og:description'] ?? '')).not.toBe(friend)
  }
})

test('a card and its picture have the words of the reader’s language', async () => {
  const sender = hilo.browse()
  const { code } = await createChallenge(sender, { digits: 4 })
  const { code: storm } = await shareStorm(sender, (await startStorm(sender, 3)).id)
  for (const page of ['/', '/numbers', `/r/${shared.code}`, `/c/${code}`, `/s/${storm}`]) {
    const tags = tagsOf((await get(page, { cookie: 'hilo_language=en-XA' })).body)
    for (const name of ['og:title', 'og:description', 'og:image:alt', 'twitter:image:alt'])
      expect([page, tags[name]]).toEqual([page, expect.stringMatching(/[áéíóúý]/)])
  }
  const german = tagsOf((await get(`/c/${code}`, { 'accept-language': 'de' })).body)
  const picture = `/cards/c/${code}.png`
  expect(german).toMatchObject({
    'og:locale': 'de_DE',
    'og:description': 'Du wirst herausgefordert: Finde die versteckte Zahl in sechs Versuchen.',
    'og:image': `https://play.example${picture}?language=de`,
  })
  const { statusCode, rawPayload } = await get(`${picture}?language=de`)
  expect(statusCode).toBe(200)
  expect(rawPayload).not.toEqual((await get(picture)).rawPayload)
  expect((await get(`${picture}?language=xx&language=de`)).rawPayload).toEqual(
    (await get(picture)).rawPayload,
  )
})

test('no tag has the code of a letter’s link', async () => {
  for (const page of ['/verify-email/', '/new-password/'])
    expect(tagsOf((await get(`${page}a-secret-code`)).body)['og:url']).toBe('https://play.example/')
})
