import { expect, test, vi } from 'vitest'
import { claimHistory } from '#api/accounts/logIn/claimHistory.ts'
import { cleanUp } from '#api/accounts/deletion/cleanUp.ts'
import { act, loggedIn, PASSWORD } from '#tests/kit/games/accountDocuments.ts'
import { createChallenge, seeChallenge } from '#tests/kit/games/challenges.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'
import { guess, visit } from '#tests/kit/games/playDocuments.ts'
import { askPractice, missOf, startPractice, targetOf } from '#tests/kit/games/practice.ts'

const hilo = await startHilo()
const { deps, pool } = hilo

const countOf = async (table: string) =>
  (await pool.query<{ count: number }>(`select count(*)::integer from ${table}`)).rows[0]?.count

test('an expired challenge is deleted exactly at its time; the plays of it stay', async () => {
  hilo.setClock('2029-01-01T12:00:00Z')
  await cleanUp(deps)
  const [sender, player] = [hilo.browse(), hilo.browse()]
  const old = await createChallenge(sender, { digits: 5, number: '12345' })
  hilo.setClock('2029-01-02T12:00:00Z')
  const young = await createChallenge(sender, { digits: 5 })
  hilo.setClock('2029-01-03T12:00:00Z')
  await guess(player, { gameId: old.gameId, code: old.code, row: 0, guess: '12345' })
  const plays = await countOf('plays')
  hilo.setClock('2029-02-01T11:59:59.999Z')
  expect((await cleanUp(deps)).challenges).toBe(0)
  hilo.setClock('2029-02-01T12:00:00Z')
  expect((await cleanUp(deps)).challenges).toBe(1)
  expect(await seeChallenge(player, young.code)).toBeNull()
  hilo.setClock('2029-02-02T12:00:00Z')
  expect((await cleanUp(deps)).challenges).toBe(1)
  expect(await countOf('challenges')).toBe(0)
  expect(await countOf('plays')).toBe(plays)
})

test('a visitor whose challenge has a working link is not deleted', async () => {
  hilo.setClock('2029-03-01T12:00:00Z')
  const [sender, player] = [hilo.browse(), hilo.browse()]
  const link = await createChallenge(sender, { digits: 5 })
  hilo.setClock('2029-03-30T12:00:00Z')
  await guess(player, { gameId: link.gameId, code: link.code, row: 0, guess: '12345' })
  hilo.setClock('2029-04-01T12:00:00Z')
  await cleanUp(deps)
  expect(await seeChallenge(sender, link.code)).toMatchObject({ isMine: true })
})

test('a visitor’s abandoned practice game is deleted after 30 days, an account’s stays', async () => {
  hilo.setClock('2029-06-01T12:00:00Z')
  await cleanUp(deps)
  await pool.query('delete from practice_games')
  const account = await loggedIn(hilo, { email: 'practises@example.com', username: 'practises' })
  const [gone, present] = [hilo.browse(), hilo.browse()]
  for (const browser of [account, gone, present]) {
    const { game } = await startPractice(browser, 5)
    await guess(browser, { gameId: game.id, row: 0, guess: missOf(await targetOf(hilo, game.id)) })
  }
  hilo.setClock('2029-06-20T12:00:00Z')
  await visit(present)
  hilo.setClock('2029-07-01T12:00:00Z')
  expect((await cleanUp(deps)).practice_games).toBe(0)
  hilo.setClock('2029-07-01T12:00:00.001Z')
  expect((await cleanUp(deps)).practice_games).toBe(1)
  expect(await askPractice(gone, 5)).toBeNull()
  expect(await askPractice(present, 5)).toMatchObject({ currentRow: 1 })
  await act(account, 'logIn', { email: 'practises@example.com', password: PASSWORD })
  expect(await askPractice(account, 5)).toMatchObject({ currentRow: 1 })
  expect(await startPractice(gone, 5)).toMatchObject({ currentRow: 0 })
})

test('a visitor without a guess leaves no practice game behind', async () => {
  hilo.setClock('2029-09-01T12:00:00Z')
  await cleanUp(deps)
  const before = await countOf('practice_games')
  await startPractice(hilo.browse(), 5)
  hilo.setClock('2029-10-01T12:00:00.001Z')
  expect((await cleanUp(deps)).visitors).toBe(1)
  expect(await countOf('practice_games')).toBe(before)
})

test('a visitor who returns while a clean-up runs keeps the running practice game', async () => {
  hilo.setClock('2029-10-10T12:00:00Z')
  await cleanUp(deps)
  const player = hilo.browse()
  const { game } = await startPractice(player, 5)
  await guess(player, { gameId: game.id, row: 0, guess: missOf(await targetOf(hilo, game.id)) })
  hilo.setClock('2029-11-10T12:00:00Z')
  const returning = await pool.connect()
  await returning.query('begin')
  await returning.query(
    `update sessions set last_used_at = '2029-11-10T12:00:00Z' where player_id =
       (select player_id from practice_games where drawn_at = '2029-10-10T12:00:00Z')`,
  )
  const during = await cleanUp(deps)
  await returning.query('commit')
  returning.release()
  const afterwards = await cleanUp(deps)
  expect([during.practice_games, afterwards.practice_games]).toEqual([0, 0])
  expect(await askPractice(player, 5)).toMatchObject({ currentRow: 1 })
})

test('a practice game that paused clean-ups missed is deleted when its visitor’s session expires', async () => {
  hilo.setClock('2029-10-20T12:00:00Z')
  await cleanUp(deps)
  const before = await countOf('practice_games')
  const player = hilo.browse()
  const { game } = await startPractice(player, 5)
  await guess(player, { gameId: game.id, row: 0, guess: missOf(await targetOf(hilo, game.id)) })
  expect(await countOf('practice_games')).toBe((before ?? NaN) + 1)
  const visitor = await pool.query<{ player_id: number }>(
    `select player_id from practice_games where drawn_at = '2029-10-20T12:00:00Z'`,
  )
  const isLeft = async () =>
    (await pool.query('select from practice_games where player_id = $1', [visitor.rows[0]?.player_id]))
      .rowCount
  hilo.setClock('2030-11-24T11:59:59.999Z')
  await cleanUp(deps)
  expect(await isLeft()).toBe(1)
  hilo.setClock('2030-11-24T12:00:00Z')
  await cleanUp(deps)
  expect(await isLeft()).toBe(0)
})

test('a visitor whose session is renewed while a clean-up runs keeps it and the practice game', async () => {
  hilo.setClock('2030-12-01T12:00:00Z')
  await cleanUp(deps)
  const player = hilo.browse()
  const { game } = await startPractice(player, 5)
  await guess(player, { gameId: game.id, row: 0, guess: missOf(await targetOf(hilo, game.id)) })
  // Its session has expired, and clean-ups were paused.
  hilo.setClock('2032-02-01T12:00:00Z')
  const renewing = await pool.connect()
  await renewing.query('begin')
  await renewing.query(
    `update sessions set last_used_at = '2032-02-01T12:00:00Z', expires_at = '2033-02-01T12:00:00Z'
     where player_id = (select player_id from practice_games where drawn_at = '2030-12-01T12:00:00Z')`,
  )
  let isDone = false
  const cleaned = cleanUp(deps).finally(() => (isDone = true))
  // The clean-up either skips the session or waits for its lock.
  await vi.waitFor(async () => expect(isDone || (await isWaitingForLock())).toBe(true), 15_000)
  await renewing.query('commit')
  renewing.release()
  await cleaned
  expect(await askPractice(player, 5)).toMatchObject({ currentRow: 1 })
})

async function isWaitingForLock(): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rowCount !== 0
}

test('an account keeps the running practice game of a visitor that it took over, wherever that happened', async () => {
  hilo.setClock('2029-11-01T12:00:00Z')
  await cleanUp(deps)
  const owner = { email: 'took.over@example.com', username: 'took_over' }
  const account = await loggedIn(hilo, owner)
  const { playerId } = await deps.db.user.findUniqueOrThrow({ where: { usernameKey: owner.username } })
  const [here, elsewhere] = [hilo.browse(), hilo.browse()]
  for (const [browser, digits] of [
    [here, 5],
    [elsewhere, 6],
  ] as const) {
    const { game } = await startPractice(browser, digits)
    await guess(browser, { gameId: game.id, row: 0, guess: missOf(await targetOf(hilo, game.id)) })
  }
  await act(here, 'logIn', { email: owner.email, password: PASSWORD })
  // The session of the visitor in the other browser stays.
  const { playerId: visitorId } = await deps.db.practiceGame.findFirstOrThrow({
    where: { digits: 6 },
    orderBy: { gameId: 'desc' },
  })
  expect(await claimHistory(deps, { playerId, visitorId })).toBe(true)
  hilo.setClock('2029-12-02T12:00:00Z')
  expect((await cleanUp(deps)).practice_games).toBe(0)
  await act(account, 'logIn', { email: owner.email, password: PASSWORD })
  expect(await askPractice(account, 5)).toMatchObject({ currentRow: 1 })
  expect(await askPractice(account, 6)).toMatchObject({ currentRow: 1 })
})

test('the link of a visitor whose session has expired is withdrawn, an account’s stays', async () => {
  hilo.setClock('2030-02-01T12:00:00Z')
  await cleanUp(deps)
  const account = await loggedIn(hilo, { email: 'keeps.link@example.com', username: 'keeps_link' })
  const links = [
    await createChallenge(hilo.browse(), { digits: 5 }),
    await createChallenge(account, { digits: 5 }),
  ]
  // Plays have kept the links alive.
  await pool.query(`update challenges set expires_at = '2031-04-01T12:00:00Z'`)
  hilo.setClock('2031-03-08T11:59:59.999Z')
  await cleanUp(deps)
  for (const { code } of links) expect(await seeChallenge(hilo.browse(), code)).not.toBeNull()
  hilo.setClock('2031-03-08T12:00:00Z')
  await cleanUp(deps)
  const seen = await Promise.all(links.map(({ code }) => seeChallenge(hilo.browse(), code)))
  expect(seen.map((challenge) => challenge !== null)).toEqual([false, true])
})
