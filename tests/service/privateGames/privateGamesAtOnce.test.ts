import { expect, test } from 'vitest'
import { act, loggedIn, makeAccount, PASSWORD } from '#tests/kit/games/accountDocuments.ts'
import { askChallenge, seeChallenge } from '#tests/kit/games/challenges.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'
import { guess, visit } from '#tests/kit/games/playDocuments.ts'
import { askPractice, askPracticeStart, startPractice } from '#tests/kit/games/practice.ts'
import { twins } from '#tests/kit/games/twins.ts'
import { untilLocksWait } from '#tests/kit/database/untilLocksWait.ts'

// Private games that are made while their player's session ends.
const hilo = await startHilo()
const other = await startHilo()
const { pool } = hilo

const ROUNDS = 3

/** The players of challenges and practice games that nobody can reach: no session, no account. */
async function playersOfLeftGames() {
  const { rows } = await pool.query<{ player_id: number }>(
    `select player_id from (
       select sender_id as player_id from challenges union all select player_id from practice_games) game
     where not exists (select from sessions where sessions.player_id = game.player_id)
       and not exists (select from users where users.player_id = game.player_id)
       and not exists (
         select from claims join users using (player_id) where claims.visitor_id = game.player_id)`,
  )
  return rows
}

test('a deletion of an account leaves none of the private games that are made at the same time', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const email = `left${round}@example.com`
    const player = await loggedIn(hilo, { email, username: `left_${round}` })
    const [deleting = player, first = player, starting = player, second = player] = twins(
      player,
      [hilo, other],
      4,
    )
    const [deleted, ...created] = await Promise.all([
      act(deleting, 'deleteAccount', { email }),
      askChallenge(first, { digits: 5 }),
      askChallenge(second, { digits: 4 }),
      askPracticeStart(starting, 5),
    ])
    expect(deleted.type).toBe('Done')
    for (const { reason } of created) expect([undefined, null, 'OtherSession']).toContain(reason)
    for (const made of created)
      if ('code' in made) expect(await seeChallenge(hilo.browse(), made.code ?? '')).toBeNull()
    expect(await playersOfLeftGames()).toEqual([])
  }
  expect([hilo.logLines, other.logLines]).toEqual([[], []])
})

test('a deletion of an account commits with the end of its token, so no request makes a new visitor of it', async () => {
  const email = 'token@example.com'
  const player = await loggedIn(hilo, { email, username: 'token' })
  const holding = await pool.connect()
  await holding.query('begin')
  await holding.query(
    `insert into replaced_tokens (token_hash, replaced_at)
     select token_hash, now() from sessions join users using (player_id) where email_key = $1`,
    [email],
  )
  const deleting = act(player, 'deleteAccount', { email })
  await untilLocksWait(pool, 1)
  const accounts = () => pool.query('select from users where email_key = $1', [email])
  expect((await accounts()).rowCount).toBe(1)
  await holding.query('rollback')
  holding.release()
  expect((await deleting).type).toBe('Done')
  expect((await accounts()).rowCount).toBe(0)
})

test('a login leaves no private game of its visitor that the account does not have', async () => {
  const account = { email: 'takes@example.com', username: 'takes_over' }
  await makeAccount(hilo, account)
  for (let round = 0; round < ROUNDS; round++) {
    const player = hilo.browse()
    await visit(player)
    const [first = player, second = player, starting = player] = twins(player, [other, hilo], 3)
    const [, ...created] = await Promise.all([
      act(player, 'logIn', { email: account.email, password: PASSWORD }),
      askChallenge(first, { digits: 5 }),
      askChallenge(second, { digits: 4 }),
      askPracticeStart(starting, 5),
    ])
    for (const made of created) {
      const seen = 'code' in made ? await seeChallenge(player, made.code ?? '') : null
      if (seen !== null) expect(seen.isMine).toBe(true)
    }
    expect(await playersOfLeftGames()).toEqual([])
  }
  expect([hilo.logLines, other.logLines]).toEqual([[], []])
})

test('a visitor’s practice game without a guess continues in the account after a login', async () => {
  const account = { email: 'unbegun@example.com', username: 'unbegun' }
  await makeAccount(hilo, account)
  const player = hilo.browse()
  const { game } = await startPractice(player, 5)
  await act(player, 'logIn', { email: account.email, password: PASSWORD })
  expect(await playersOfLeftGames()).toEqual([])
  expect(await askPractice(player, 5)).toMatchObject({ currentRow: 0, game: { id: game.id } })
  const played = await guess(player, { gameId: game.id, row: 0, guess: '11111' })
  expect(played).toMatchObject({ reason: null, play: { currentRow: 1 } })
})

test('a private game waits for the end of its player’s session, and then is refused', async () => {
  const account = { email: 'waits@example.com', username: 'waits' }
  const player = await loggedIn(hilo, account)
  const ending = await pool.connect()
  await ending.query('begin')
  await ending.query(
    'delete from sessions using users where users.player_id = sessions.player_id and email_key = $1',
    [account.email],
  )
  const asked = Promise.all([askChallenge(player, { digits: 5 }), askPracticeStart(player, 5)])
  await untilLocksWait(pool, 2)
  await ending.query('commit')
  ending.release()
  for (const answer of await asked) expect(answer).toMatchObject({ reason: 'OtherSession' })
  const { rows } = await pool.query(
    `select from users where email_key = $1 and (
       exists (select from challenges where sender_id = player_id)
       or exists (select from practice_games where practice_games.player_id = users.player_id))`,
    [account.email],
  )
  expect(rows).toEqual([])
  expect(hilo.logLines).toEqual([])
})
