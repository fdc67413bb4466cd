import { expect, test } from 'vitest'
import { easternDay, nextDay, opensAt } from '#game/day.ts'
import { cleanUp } from '#api/accounts/deletion/cleanUp.ts'
import { act, loggedIn, makeAccount, PASSWORD } from '#tests/kit/games/accountDocuments.ts'
import { browseFrom } from '#tests/kit/browser/browseFrom.ts'
import type { Browser } from '#tests/kit/browser/browser.ts'
import { createChallenge, withdraw } from '#tests/kit/games/challenges.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'
import { guess, playRows, visit } from '#tests/kit/games/playDocuments.ts'
import { startPractice, targetOf } from '#tests/kit/games/practice.ts'
import { askReplayLink, revokeReplay, seeReplay, shareReplay } from '#tests/kit/games/replays.ts'
import { twins } from '#tests/kit/games/twins.ts'

const hilo = await startHilo()
const other = await startHilo()
const { pool, deps } = hilo

const visitor = async () => {
  const browser = hilo.browse()
  await visit(browser)
  return browser
}

let day = 0

/** A day's game of five digits, on a day of its own, and a player who has found its number in two rows. */
async function finishedGame(target = '31415') {
  day += 1
  const date = `2027-03-${String(day).padStart(2, '0')}`
  hilo.setClock(`${date}T17:00:00Z`)
  const gameId = await hilo.open(5, target)
  const player = await visitor()
  await playRows(player, gameId, ['54321', target])
  return { date, gameId, player, target, code: await shareReplay(player, gameId) }
}

const DIGITS = ['54321', '31415']

const digitsSeen = async (browser: Browser, code: string) => {
  const replay = await seeReplay(browser, code)
  return { guesses: replay?.guesses?.map((row) => row.guess) ?? null, target: replay?.target }
}

const MASKED = { guesses: null, target: null }
const OPEN = { guesses: DIGITS, target: '31415' }

test('a link of 128 bits shows others the colours and arrows, and no digit before they have finished', async () => {
  const { gameId, player, code } = await finishedGame()
  expect(code).toMatch(/^[\w-]{22}$/)
  const viewer = await visitor()
  for (const browser of [hilo.browse(), viewer]) {
    const replay = await seeReplay(browser, code)
    expect(replay).toEqual({
      game: { id: gameId, day: '2027-03-01', digits: 5 },
      kind: 'DAILY',
      status: 'VICTORY',
      hints: ['YYYXYL', 'GGGGGE'],
      guesses: null,
      target: null,
      isMine: false,
    })
    expect(JSON.stringify(replay)).not.toMatch(/54321|31415/)
  }
  await playRows(viewer, gameId, ['11111', '22222', '33333', '44444', '55555'])
  expect(await digitsSeen(viewer, code)).toEqual(MASKED)
  await guess(viewer, { gameId, row: 5, guess: '66666' })
  expect(await digitsSeen(viewer, code)).toEqual(OPEN)
  expect(await digitsSeen(player, code)).toEqual(OPEN)
  expect((await seeReplay(player, code))?.isMine).toBe(true)
})

test('everybody sees the digits from midnight Eastern time on', async () => {
  const { date, code } = await finishedGame()
  const next = String(Number(date.slice(-2)) + 1).padStart(2, '0')
  hilo.setClock(`2027-03-${next}T04:59:59.999Z`)
  expect(await digitsSeen(hilo.browse(), code)).toEqual(MASKED)
  hilo.setClock(`2027-03-${next}T05:00:00Z`)
  expect(await digitsSeen(hilo.browse(), code)).toEqual(OPEN)
})

test('a practice game is no secret, because nobody else can play it', async () => {
  const player = await visitor()
  const { game } = await startPractice(player, 4)
  const target = await targetOf(hilo, game.id)
  expect((await askReplayLink(player, game.id)).reason).toBe('NotFound')
  await guess(player, { gameId: game.id, row: 0, guess: target })
  const code = await shareReplay(player, game.id)
  expect(await seeReplay(hilo.browse(), code)).toMatchObject({
    kind: 'PRACTICE',
    target,
    game: { day: null },
  })
  await startPractice(player, 4)
  expect(await seeReplay(hilo.browse(), code)).toMatchObject({
    target,
    guesses: [{ guess: target, madeAt: null }],
  })
})

test('the number of a challenge is a secret while its link works, except for its sender and for players who finished it', async () => {
  const [sender, player, late] = [await visitor(), await visitor(), await visitor()]
  const challenge = await createChallenge(sender, { digits: 5, number: '31415' })
  const { gameId } = challenge
  const code = challenge.code
  for (const [row, digits] of DIGITS.entries()) await guess(player, { gameId, code, row, guess: digits })
  const link = await shareReplay(player, gameId)
  expect(await digitsSeen(sender, link)).toEqual(OPEN)
  for (const browser of [late, hilo.browse()]) expect(await digitsSeen(browser, link)).toEqual(MASKED)
  await guess(late, { gameId, code, row: 0, guess: '00000' })
  expect(await digitsSeen(late, link)).toEqual(MASKED)
  await guess(late, { gameId, code, row: 1, guess: '31415' })
  expect(await digitsSeen(late, link)).toEqual(OPEN)
  expect(await withdraw(sender, challenge.challenge.id)).toBeNull()
  // Until midnight, it may be the number of a daily game.
  expect(await digitsSeen(hilo.browse(), link)).toEqual(MASKED)
  hilo.setClock(opensAt(nextDay(easternDay(hilo.deps.clock()))).toISOString())
  expect(await digitsSeen(hilo.browse(), link)).toEqual(OPEN)
})

test('a play has one link, also when two servers create it at once', async () => {
  const { gameId, player, code } = await finishedGame()
  expect(await shareReplay(player, gameId)).toBe(code)
  expect(await revokeReplay(player, gameId)).toBeNull()
  other.setClock(deps.clock().toISOString())
  const codes = await Promise.all(
    twins(player, [hilo, other], 8).map((browser) => shareReplay(browser, gameId)),
  )
  expect(new Set(codes).size).toBe(1)
  expect(codes[0]).not.toBe(code)
  expect(await seeReplay(hilo.browse(), codes[0] ?? '')).not.toBeNull()
})

test('a revoked link no longer works, and only its player revokes it', async () => {
  const { gameId, player, code } = await finishedGame()
  for (const browser of [hilo.browse(), await visitor()])
    expect(await revokeReplay(browser, gameId)).toBe('NotFound')
  expect(await seeReplay(hilo.browse(), code)).not.toBeNull()
  expect(await revokeReplay(player, gameId)).toBeNull()
  for (const browser of [hilo.browse(), player]) expect(await seeReplay(browser, code)).toBeNull()
  expect(await revokeReplay(player, gameId)).toBe('NotFound')
})

test('only a finished play gets a link', async () => {
  const { gameId } = await finishedGame()
  const player = await visitor()
  const refused = {
    reason: 'NotFound',
    message: 'You have not finished this game.',
  }
  expect(await askReplayLink(hilo.browse(), gameId)).toEqual(refused)
  expect(await askReplayLink(player, gameId)).toEqual(refused)
  await guess(player, { gameId, row: 0, guess: '00000' })
  expect(await askReplayLink(player, gameId)).toEqual(refused)
  for (const id of [
    '',
    'x',
    Buffer.from('Play:1:2').toString('base64'),
    Buffer.from('Game:1').toString('base64'),
  ])
    expect(await askReplayLink(player, id)).toEqual(refused)
})

test.each(['', ' ', '\u0000', '../../etc/passwd', 'A'.repeat(21), 'A'.repeat(22), 'A'.repeat(23), '\ud800'])(
  'no replay has the code %j',
  async (code) => {
    expect(await seeReplay(hilo.browse(), code)).toBeNull()
  },
)

test('the links of an account end with it, also those of a claimed visitor', async () => {
  const account = { email: 'watched@example.com', username: 'watched' }
  await makeAccount(hilo, account)
  const { player, code, gameId } = await finishedGame()
  await act(player, 'logIn', { email: account.email, password: PASSWORD })
  expect(await shareReplay(player, gameId)).toBe(code)
  const { game } = await startPractice(player, 3)
  await guess(player, { gameId: game.id, row: 0, guess: await targetOf(hilo, game.id) })
  const own = await shareReplay(player, game.id)
  for (const link of [code, own]) expect(await seeReplay(hilo.browse(), link)).not.toBeNull()
  expect(await act(player, 'deleteAccount', { email: account.email })).toMatchObject({
    type: 'Done',
  })
  for (const link of [code, own]) expect(await seeReplay(hilo.browse(), link)).toBeNull()
})

test('a visitor’s links end with the last session', async () => {
  const { code } = await finishedGame()
  const { rows } = await pool.query<{ ends: Date }>('select max(expires_at) as ends from sessions')
  hilo.setClock(new Date(rows[0]?.ends ?? 0).toISOString())
  await cleanUp(deps)
  expect(await seeReplay(hilo.browse(), code)).toBeNull()
})

test('the database has no code of a link, and a changed secret gives the play another link', async () => {
  const { code, gameId, player } = await finishedGame()
  const { rows } = await pool.query<{ row: string }>('select replay_links::text as row from replay_links')
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(({ row }) => row.includes(code))).toEqual([])
  const moved = await startHilo({ env: { SESSION_SECRET: 'another secret of the same installation' } })
  moved.setClock(deps.clock().toISOString())
  const [browser] = twins(player, [moved], 1)
  if (!browser) throw new Error('The browser is missing')
  expect(await seeReplay(browser, code)).not.toBeNull()
  const replaced = await shareReplay(browser, gameId)
  expect(replaced).not.toBe(code)
  expect(await seeReplay(browser, code)).toBeNull()
  expect(await seeReplay(browser, replaced)).not.toBeNull()
})

test('the rate limits of a player and of an address count new links only', async () => {
  // Two new links an hour for each player, nine for an address.
  const strict = await startHilo({ env: { RATE_LIMIT_FACTOR: '0.03', TRUSTED_PROXIES: 'loopback' } })
  strict.setClock('2027-05-01T17:00:00Z')
  const finish = async (browser: Browser, target: string) => {
    const { game } = await startPractice(browser, 5)
    await strict.pool.query('update practice_games set target = $1 where game_id = $2', [
      target,
      Number(Buffer.from(game.id, 'base64').toString().slice('Game:'.length)),
    ])
    await guess(browser, { gameId: game.id, row: 0, guess: target })
    return game.id
  }
  const player = browseFrom(strict, '203.0.113.44')
  const games = [await finish(player, '11111'), await finish(player, '22222'), await finish(player, '33333')]
  const [first = '', second = '', third = ''] = games
  for (let again = 0; again < 5; again++) await shareReplay(player, first)
  await shareReplay(player, second)
  const refused = await askReplayLink(player, third)
  expect(refused).toMatchObject({ reason: 'TooManyTries', retryAfter: expect.any(Number) as number })
  expect(refused.message).toContain('Too many tries')
  for (let others = 0; others < 7; others++) {
    const browser = browseFrom(strict, '203.0.113.44')
    await shareReplay(browser, await finish(browser, '44444'))
  }
  const late = browseFrom(strict, '203.0.113.44')
  expect((await askReplayLink(late, await finish(late, '55555'))).reason).toBe('TooManyTries')
  const elsewhere = browseFrom(strict, '203.0.113.45')
  await shareReplay(elsewhere, await finish(elsewhere, '66666'))
})

test('a link shows no name and no id of its player', async () => {
  const account = await loggedIn(hilo, { email: 'nameless@example.com', username: 'nameless' })
  const { gameId } = await finishedGame()
  await playRows(account, gameId, DIGITS)
  const code = await shareReplay(account, gameId)
  const seen = JSON.stringify(await seeReplay(hilo.browse(), code))
  expect(seen).not.toContain('nameless')
  const { rows } = await pool.query<{ id: number }>(
    `select player_id as id from users where username = 'nameless'`,
  )
  expect(Buffer.from(gameId, 'base64').toString()).not.toContain(`:${rows[0]?.id}:`)
})
