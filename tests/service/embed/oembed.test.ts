import { expect, test } from 'vitest'
import { createChallenge, withdraw } from '#tests/kit/games/challenges.ts'
import { playRows } from '#tests/kit/games/playDocuments.ts'
import { revokeReplay, shareReplay } from '#tests/kit/games/replays.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'

const SITE = 'https://play.example'
const hilo = await startHilo({ hasPages: true, env: { PUBLIC_URL: SITE } })
const headers = { host: 'play.example' }

async function ask(url: string, more = '') {
  const asked = `/oembed?url=${encodeURIComponent(url)}${more}`
  const { statusCode, body, headers: answered } = await hilo.app.inject({ url: asked, headers })
  return { status: statusCode, body, cache: answered['cache-control'], type: answered['content-type'] }
}

const json = async (url: string, more?: string) =>
  JSON.parse((await ask(url, more)).body) as Record<string, unknown>

const sender = hilo.browse()
const { code, challenge } = await createChallenge(sender, { digits: 4 })
const gameId = await hilo.open(5, '31415')
const player = hilo.browse()
await playRows(player, gameId, ['54321', '31415'])
const replay = await shareReplay(player, gameId)

test('the address of a frame answers with the frame, in the size and the colours that are asked for', async () => {
  const frame = await json(`${SITE}/embed/5?theme=dark&x=1`, '&maxwidth=300')
  expect(frame).toMatchObject({
    version: '1.0',
    type: 'rich',
    width: 300,
    height: 560,
    provider_name: 'Hilo',
  })
  expect(frame['html']).toMatch(
    /^<iframe src="https:\/\/play.example\/embed\/5\?theme=dark" title="Hilo" width="300" .*sandbox="allow-scripts /,
  )
  expect((await ask(`${SITE}/embed/5`)).cache).toBe('public, max-age=86400')
})

test('the address of a replay or a challenge answers with its picture, which may not be kept', async () => {
  expect(await json(`${SITE}/r/${replay}`)).toMatchObject({
    type: 'photo',
    title: 'Hilo - Replay',
    url: `${SITE}/cards/r/${replay}.png`,
    width: 1200,
    height: 630,
  })
  const limited = await json(`${SITE}/c/${code}`, '&maxwidth=600&maxheight=900')
  expect(limited).toMatchObject({ url: `${SITE}/cards/c/${code}.png`, width: 600, height: 315 })
  expect(await ask(`${SITE}/r/${replay}`)).toMatchObject({ cache: 'no-cache' })
})

test('the answer is the same in XML, and no other format exists', async () => {
  const { body, type } = await ask(`${SITE}/embed/5`, '&format=xml')
  expect(type).toBe('text/xml; charset=utf-8')
  expect(body).toMatch(/^<\?xml .*<oembed><version>1.0<\/version><type>rich<\/type>.*&lt;iframe src=&quot;/)
  expect((await ask(`${SITE}/embed/5`, '&format=yaml')).status).toBe(501)
})

test('nothing else has an answer', async () => {
  const paths = [
    '/',
    '/digits5',
    '/embed',
    '/embed/8',
    '/embed/5/play',
    `/r/${code}`,
    `/c/${code}x`,
    '/profile',
  ]
  const elsewhere = `https://evil.example/r/${replay}`
  const odd = ['', 'x', 'javascript:alert(1)', elsewhere, `${SITE}.evil.example/embed/5`]
  for (const url of [...paths.map((path) => SITE + path), ...odd])
    expect([url, (await ask(url)).status]).toEqual([url, 404])
  expect((await hilo.app.inject({ url: '/oembed', headers })).statusCode).toBe(404)
})

test('pages of frames, replays and challenges lead to their answers', async () => {
  for (const path of ['/embed/5', `/r/${replay}`, `/c/${code}`]) {
    const { body } = await hilo.app.inject({ url: path, headers })
    const [, href = ''] =
      /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)">/.exec(body) ?? []
    const { statusCode } = await hilo.app.inject({
      url: href.replaceAll('&amp;', '&').slice(SITE.length),
      headers,
    })
    expect([path, statusCode]).toEqual([path, 200])
  }
  expect((await hilo.app.inject({ url: '/digits5', headers })).body).not.toContain('oembed')
})

test('a withdrawn challenge and a revoked replay have no answer', async () => {
  await withdraw(sender, challenge.id)
  await revokeReplay(player, gameId)
  expect((await ask(`${SITE}/c/${code}`)).status).toBe(404)
  expect((await ask(`${SITE}/r/${replay}`)).status).toBe(404)
})
