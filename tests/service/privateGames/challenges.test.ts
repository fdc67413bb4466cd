import { expect, test } from 'vitest'
import { act, loggedIn, makeAccount, PASSWORD } from '#tests/kit/games/accountDocuments.ts'
import type { Browser } from '#tests/kit/browser/browser.ts'
import { askChallenge, createChallenge, seeChallenge, withdraw } from '#tests/kit/games/challenges.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'
import { guess, visit } from '#tests/kit/games/playDocuments.ts'
import { missOf, startPractice, targetOf } from '#tests/kit/games/practice.ts'
import { twins } from '#tests/kit/games/twins.ts'
import { statementNames, statementsOf } from '#tests/kit/database/statementsOf.ts'

const hilo = await startHilo()
const other = await startHilo()
const { pool } = hilo

const DAY = 86_400_000

const visitor = async () => {
  const browser = hilo.browse()
  await visit(browser)
  return browser
}

const rowsOf = async (table: string) => (await pool.query(`select from ${table}`)).rowCount

type Link = { gameId: string; code: string }

/** Plays guesses of a challenge in consecutive rows. Returns the last answer. */
async function play(browser: Browser, { gameId, code }: Link, guesses: string[], from = 0) {
  let answer = null
  for (const [index, text] of guesses.entries())
    answer = await guess(browser, { gameId, code, row: from + index, guess: text })
  return answer
}

test('a challenge is played by its link, without an account, and then its boards are compared', async () => {
  hilo.setClock('2026-10-01T12:00:00Z')
  const sender = await loggedIn(hilo, { email: 'sender@example.com', username: 'the_sender' })
  const link = await createChallenge(sender, { digits: 5, number: '01234', isSigned: true })
  expect(link.code).toMatch(/^[\w-]{22}$/)
  expect(link.challenge).toMatchObject({ digits: 5, senderName: 'the_sender', isMine: true, play: null })
  const player = hilo.browse()
  const seen = await seeChallenge(player, link.code)
  expect(seen).toMatchObject({
    senderName: 'the_sender',
    isMine: false,
    finishedCount: 0,
    finishedPlays: null,
    expiresAt: '2026-10-31T12:00:00.000Z',
    play: { kind: 'CHALLENGE', status: 'PLAYING', currentRow: 0, target: null, game: { day: null } },
  })
  expect(seen?.play?.game.id).toBe(link.gameId)
  await play(player, link, ['56789'])
  expect((await seeChallenge(player, link.code))?.finishedPlays).toBeNull()
  hilo.setClock('2026-10-01T12:01:00Z')
  const won = await play(player, link, ['01234'], 1)
  expect(won).toMatchObject({ reason: null, play: { status: 'VICTORY', target: '01234', score: 2 } })
  const second = await visitor()
  hilo.setClock('2026-10-01T12:02:00Z')
  await play(second, link, Array<string>(6).fill('99999'))
  const boards = (await seeChallenge(second, link.code))?.finishedPlays?.edges.map(({ node }) => node)
  expect(boards).toEqual([
    {
      isMine: false,
      isOfSender: false,
      number: 1,
      score: 2,
      finishedAt: '2026-10-01T12:01:00.000Z',
      guesses: [
        { guess: '56789', hint: 'XXXXXL' },
        { guess: '01234', hint: 'GGGGGE' },
      ],
    },
    {
      isMine: true,
      isOfSender: false,
      number: 2,
      score: 7,
      finishedAt: '2026-10-01T12:02:00.000Z',
      guesses: Array.from({ length: 6 }, () => ({ guess: '99999', hint: 'XXXXXL' })),
    },
  ])
  const own = await seeChallenge(sender, link.code)
  expect(own).toMatchObject({ isMine: true, play: null, finishedCount: 2 })
  expect(own?.finishedPlays?.edges.map(({ node }) => node)).toEqual(
    boards?.map((board) => ({ ...board, isMine: false })),
  )
})

test('a challenge can carry its sender’s finished play: others see the result at once, the rows after their own', async () => {
  hilo.setClock('2026-10-02T12:00:00Z')
  const sender = await visitor()
  const { game } = await startPractice(sender, 4)
  const target = await targetOf(hilo, game.id)
  const miss = missOf(target)
  const wanted = { digits: 4, playedGameId: game.id }
  await guess(sender, { gameId: game.id, row: 0, guess: miss })
  const stranger = hilo.browse()
  const refused = { reason: 'NotFound', message: 'You have not finished this game.' }
  for (const [browser, playedGameId] of [
    [sender, game.id],
    [sender, 'x'],
    [stranger, game.id],
  ] as const)
    expect(await askChallenge(browser, { ...wanted, playedGameId })).toEqual(refused)
  await guess(sender, { gameId: game.id, row: 1, guess: target })
  expect(await askChallenge(sender, { ...wanted, digits: 5 })).toMatchObject({ reason: 'NotANumber' })
  const link = await createChallenge(sender, wanted)
  const rows = [{ guess: miss }, { guess: target, hint: 'GGGGE' }]
  expect(link.challenge).toMatchObject({ play: null, number: target, toBeat: { score: 2, guesses: rows } })
  await play(stranger, link, [miss])
  expect(await seeChallenge(stranger, link.code)).toMatchObject({
    number: null,
    toBeat: { score: 2, guesses: null },
  })
  await play(stranger, link, [target], 1)
  expect(await seeChallenge(stranger, link.code)).toMatchObject({
    number: target,
    toBeat: { score: 2, guesses: rows },
  })
})

test('a challenge with the number of today’s game says so until midnight, also when it is sent on', async () => {
  hilo.setClock('2026-10-03T12:00:00Z')
  const [sender, friend] = [await visitor(), await visitor()]
  const gameId = await hilo.open(4, '2718')
  await guess(sender, { gameId, row: 0, guess: '2718' })
  const first = await createChallenge(sender, { digits: 4, playedGameId: gameId })
  await play(friend, first, ['2718'])
  const second = await createChallenge(friend, { digits: 4, playedGameId: first.gameId })
  const typed = await createChallenge(friend, { digits: 4, number: '2718' })
  const say = async ({ code }: { code: string }) => (await seeChallenge(hilo.browse(), code))?.isTodays
  expect(await Promise.all([first, second, typed].map(say))).toEqual([true, true, false])
  hilo.setClock('2026-10-04T04:00:00Z')
  expect(await Promise.all([first, second].map(say))).toEqual([false, false])
})

test('an unsigned challenge shows no name, and only an account can sign', async () => {
  const sender = await loggedIn(hilo, { email: 'shy@example.com', username: 'shy_sender' })
  const { code } = await createChallenge(sender, { digits: 4 })
  expect(JSON.stringify(await seeChallenge(hilo.browse(), code))).not.toContain('shy_sender')
  const before = await rowsOf('challenges')
  for (const browser of [hilo.browse(), await visitor()])
    expect(await askChallenge(browser, { digits: 4, isSigned: true })).toEqual({
      reason: 'NotLoggedIn',
      message: 'Please log in first.',
    })
  expect(await rowsOf('challenges')).toBe(before)
})

test('without a number, one is drawn', async () => {
  const { gameId } = await createChallenge(hilo.browse(), { digits: 7 })
  expect(await targetOf(hilo, gameId)).toMatch(/^[0-9]{7}$/)
})

test.each(['', '1234', '123456', 'abcde', '12 45', '１２３４５', '-1234', '1e+04'])(
  'the number %j is refused in words, and nothing is stored',
  async (number) => {
    const sender = await visitor()
    const before = await rowsOf('challenges')
    expect(await askChallenge(sender, { digits: 5, number })).toEqual({
      reason: 'NotANumber',
      message: 'Enter a 5 digit number',
    })
    expect(await rowsOf('challenges')).toBe(before)
  },
)

test.each([1, 8, -5])('a challenge of %d digits is an error, and nothing is stored', async (digits) => {
  const before = [await rowsOf('challenges'), await rowsOf('players')]
  await expect(askChallenge(hilo.browse(), { digits })).rejects.toThrow(
    'A DigitCount is an integer from 2 to 7.',
  )
  expect([await rowsOf('challenges'), await rowsOf('players')]).toEqual(before)
})

test('malformed, unknown, withdrawn and expired links look alike, store no guess and are in no list', async () => {
  hilo.setClock('2026-10-05T12:00:00Z')
  const sender = await visitor()
  const player = await visitor()
  const known = await createChallenge(sender, { digits: 5 })
  const withdrawn = await createChallenge(sender, { digits: 5 })
  expect(await withdraw(sender, withdrawn.challenge.id)).toBeNull()
  const ask = (code: string) =>
    player.ask<unknown>(
      `query ($code: String!) { challenge(code: $code) { __typename ... on UnknownLink { message } } }`,
      { code },
    )
  const before = await rowsOf('events')
  const expectGone = async ({ gameId, code }: Link) => {
    expect((await ask(code)).data).toEqual({
      challenge: {
        __typename: 'UnknownLink',
        message: 'This challenge does not exist or has ended.',
      },
    })
    expect(await guess(player, { gameId, code, row: 0, guess: '12345' })).toEqual({
      reason: 'UNKNOWN_GAME',
      message: 'There is no such game.',
      play: null,
    })
  }
  const { gameId } = known
  const bad = [
    '',
    ' ',
    '\u0000',
    'A'.repeat(21),
    'A'.repeat(22),
    'A'.repeat(23),
    '../../etc/passwd',
    '\ud800',
  ]
  for (const code of [...bad, `${known.code} `, known.code.toLowerCase(), withdrawn.code])
    await expectGone({ gameId, code })
  await expectGone(withdrawn)
  expect(await guess(player, { gameId, row: 0, guess: '12345' })).toMatchObject({ reason: 'UNKNOWN_GAME' })
  const idsOf = async () => (await listOf(sender)).map(({ id }) => id)
  expect(await idsOf()).toEqual([known.challenge.id])
  hilo.setClock('2026-11-04T12:00:00.000Z')
  await expectGone(known)
  expect(await idsOf()).toEqual([])
  expect(await rowsOf('events')).toBe(before)
  expect(hilo.logLines).toEqual([])
})

test('the code of one challenge does not open another', async () => {
  const sender = await visitor()
  const [one, two] = [
    await createChallenge(sender, { digits: 5 }),
    await createChallenge(sender, { digits: 5 }),
  ]
  const answer = await guess(await visitor(), { gameId: one.gameId, code: two.code, row: 0, guess: '12345' })
  expect(answer.reason).toBe('UNKNOWN_GAME')
})

test('a guess after the withdrawal stores nothing, also in a play that was begun before', async () => {
  const sender = await visitor()
  const player = await visitor()
  const link = await createChallenge(sender, { digits: 5, number: '11111' })
  await play(player, link, ['22222'])
  expect(await withdraw(sender, link.challenge.id)).toBeNull()
  const before = await rowsOf('events')
  const answer = await guess(player, { ...guessOf(link), row: 1, guess: '11111' })
  expect(answer).toMatchObject({ reason: 'UNKNOWN_GAME', play: null })
  expect(await rowsOf('events')).toBe(before)
  expect(await withdraw(sender, link.challenge.id)).toBe('NotFound')
  const { rows } = await pool.query('select from challenges where target = $1', ['11111'])
  expect(rows).toEqual([])
})

test('a query for many links reads them at once, each with the play of its viewer', async () => {
  const sender = await visitor()
  const player = await visitor()
  const links = [
    await createChallenge(sender, { digits: 2, number: '42' }),
    await createChallenge(player, { digits: 3 }),
    await createChallenge(sender, { digits: 4 }),
  ]
  await play(player, links[0] as Link, ['41'])
  const unknown = Array.from({ length: 10 }, (_, number) => `unknown_______________${number}`.slice(-22))
  const codes = [...links.map(({ code }) => code), ...unknown, 'malformed']
  const fields = codes.map(
    (code, index) =>
      `link${index}: challenge(code: "${code}") { ... on Challenge { digits isMine play { currentRow } } }`,
  )
  let data: Record<string, object> = {}
  const sent = await statementsOf(async () => {
    data = (await player.ask<Record<string, object>>(`{ ${fields.join(' ')} }`)).data
  })
  const reads = sent.filter(({ text }) => text.includes('challenges')).length
  expect(Object.values(data)).toEqual([
    { digits: 2, isMine: false, play: { currentRow: 1 } },
    { digits: 3, isMine: true, play: { currentRow: 0 } },
    { digits: 4, isMine: false, play: { currentRow: 0 } },
    ...[...unknown, 'malformed'].map(() => ({})),
  ])
  expect(reads).toBe(1)
})

test('only the sender withdraws: anybody else is refused, as for an unknown challenge', async () => {
  const sender = await visitor()
  const { challenge, code } = await createChallenge(sender, { digits: 5 })
  for (const browser of [await visitor(), hilo.browse()])
    expect(await withdraw(browser, challenge.id)).toBe('NotFound')
  for (const id of ['', 'x', Buffer.from('Challenge:1').toString('base64'), 'Q2hhbGxlbmdlOng='])
    expect(await withdraw(sender, id)).toBe('NotFound')
  expect(await seeChallenge(hilo.browse(), code)).not.toBeNull()
  expect(await withdraw(sender, challenge.id)).toBeNull()
  expect(await seeChallenge(hilo.browse(), code)).toBeNull()
})

test('a sender cannot play a challenge whose number they typed, not even one sent as a visitor', async () => {
  const account = { email: 'own.challenge@example.com', username: 'own_challenge' }
  await makeAccount(hilo, account)
  const sender = await visitor()
  const link = await createChallenge(sender, { digits: 5, number: '11111' })
  expect(await guess(sender, { ...guessOf(link), row: 0, guess: '12345' })).toMatchObject({
    reason: 'UNKNOWN_GAME',
  })
  await act(sender, 'logIn', { email: account.email, password: PASSWORD })
  expect(await seeChallenge(sender, link.code)).toMatchObject({ isMine: true, play: null })
  expect(await guess(sender, { ...guessOf(link), row: 0, guess: '12345' })).toMatchObject({
    reason: 'UNKNOWN_GAME',
  })
  const list = await listOf(sender)
  expect(list.map(({ id }) => id)).toContain(link.challenge.id)
  expect(await withdraw(sender, link.challenge.id)).toBeNull()
  expect(await seeChallenge(hilo.browse(), link.code)).toBeNull()
})

test('a sender plays a number that the server drew, and sees the other boards only afterwards', async () => {
  const account = { email: 'drawn.challenge@example.com', username: 'drawn_challenge' }
  await makeAccount(hilo, account)
  const sender = await visitor()
  const link = await createChallenge(sender, { digits: 5 })
  expect(link.challenge).toMatchObject({ isMine: true, play: { currentRow: 0, target: null } })
  const target = await targetOf(hilo, link.gameId)
  await play(hilo.browse(), link, [target])
  const miss = missOf(target)
  await play(sender, link, [miss])
  await act(sender, 'logIn', { email: account.email, password: PASSWORD })
  const begun = { isMine: true, finishedCount: 1, finishedPlays: null, play: { currentRow: 1, target: null } }
  expect(await seeChallenge(sender, link.code)).toMatchObject(begun)
  expect(await listOf(sender)).toMatchObject([begun])
  await play(sender, link, [target], 1)
  expect(await seeChallenge(sender, link.code)).toMatchObject({
    play: { score: 2, target },
    finishedPlays: { edges: [{ node: { isMine: true, isOfSender: true } }, { node: { isOfSender: false } }] },
  })
})

test('a play that begins extends the life of the link to 30 days, and later guesses do not', async () => {
  const start = new Date('2026-06-01T12:00:00Z').getTime()
  const at = (days: number) => hilo.setClock(new Date(start + days * DAY).toISOString())
  at(0)
  const { challenge, ...link } = await createChallenge(await visitor(), { digits: 5, number: '11111' })
  expect(challenge.expiresAt).toBe('2026-07-01T12:00:00.000Z')
  at(29)
  const player = await visitor()
  await play(player, link, ['22222'])
  expect((await seeChallenge(player, link.code))?.expiresAt).toBe('2026-07-30T12:00:00.000Z')
  at(40)
  await play(player, link, ['33333'], 1)
  await guess(player, { ...link, row: 0, guess: '22222' })
  expect((await seeChallenge(player, link.code))?.expiresAt).toBe('2026-07-30T12:00:00.000Z')
  at(59)
  expect(await seeChallenge(player, link.code)).toBeNull()
})

test('a repeated first guess does not extend the life of the link, however often it is sent', async () => {
  hilo.setClock('2026-04-01T12:00:00Z')
  const { gameId, code } = await createChallenge(await visitor(), { digits: 5, number: '11111' })
  const player = await visitor()
  const first = { gameId, code, row: 0, guess: '22222' }
  for (const day of ['05', '15', '25']) {
    hilo.setClock(`2026-04-${day}T12:00:00Z`)
    expect(await guess(player, first)).toMatchObject({ reason: null })
    expect((await seeChallenge(player, code))?.expiresAt).toBe('2026-05-05T12:00:00.000Z')
  }
})

test('the log has the number of a challenge with the first guess of each play', async () => {
  const link = await createChallenge(await visitor(), { digits: 6, number: '808080' })
  for (const player of [await visitor(), hilo.browse()]) await play(player, link, ['123456', '808080'])
  const { rows } = await pool.query(
    `select version, type::text, kind::text, data from events
     where player_id in (select player_id from events where data->>'target' = '808080')
       and kind = 'challenge' order by version, player_id`,
  )
  const first = { version: 1, type: 'GuessMade', kind: 'challenge', data: { target: '808080' } }
  const second = { version: 2, type: 'GuessMade', kind: 'challenge', data: null }
  const end = { version: 3, type: 'PlayWon', kind: 'challenge', data: null }
  expect(rows).toEqual([first, first, second, second, end, end])
})

test('of two first guesses at once, at two servers, one is on the board', async () => {
  other.setClock(hilo.deps.clock().toISOString())
  const player = await visitor()
  const link = await createChallenge(await visitor(), { digits: 5, number: '55555' })
  const answers = await Promise.all(
    twins(player, [hilo, other], 2).map((twin, index) =>
      guess(twin, { ...guessOf(link), row: 0, guess: index === 0 ? '11111' : '22222' }),
    ),
  )
  expect(new Set(answers.map(({ reason }) => reason))).toEqual(new Set([null, 'ROW_TAKEN']))
})

test('the sender lists their challenges, newest first, in pages', async () => {
  const sender = await visitor()
  const made: string[] = []
  for (let count = 0; count < 5; count++)
    made.unshift((await createChallenge(sender, { digits: 2 + count })).challenge.id)
  expect((await listOf(sender)).map(({ id }) => id)).toEqual(made)
  const page = async (args: string) => {
    const { data } = await sender.ask<{
      viewer: { challenges: { edges: { cursor: string; node: { id: string } }[]; pageInfo: object } }
    }>(
      `{ viewer { challenges(${args}) { edges { cursor node { id } } pageInfo { hasNextPage hasPreviousPage } } } }`,
    )
    return data.viewer.challenges
  }
  const first = await page('first: 2')
  expect(first.edges.map(({ node }) => node.id)).toEqual(made.slice(0, 2))
  expect(first.pageInfo).toEqual({ hasNextPage: true, hasPreviousPage: false })
  const next = await page(`first: 3, after: "${first.edges.at(-1)?.cursor}"`)
  expect(next.edges.map(({ node }) => node.id)).toEqual(made.slice(2))
  expect((await page('last: 2')).edges.map(({ node }) => node.id)).toEqual(made.slice(3))
  expect(await listOf(await visitor())).toEqual([])
  expect(await listOf(hilo.browse())).toEqual([])
})

test('only the sender reads a challenge by its global id', async () => {
  const sender = await visitor()
  const { challenge } = await createChallenge(sender, { digits: 5 })
  const read = async (browser: Browser) =>
    (await browser.ask<unknown>(`{ node(id: "${challenge.id}") { id } }`)).data
  expect(await read(sender)).toEqual({ node: { id: challenge.id } })
  for (const browser of [await visitor(), hilo.browse()]) expect(await read(browser)).toEqual({ node: null })
})

test('the boards of many players come in pages, in the order of finishing', async () => {
  hilo.setClock('2026-09-01T12:00:00Z')
  const sender = await visitor()
  const link = await createChallenge(sender, { digits: 2, number: '42' })
  for (let second = 1; second <= 5; second++) {
    hilo.setClock(`2026-09-01T12:00:0${second}Z`)
    await play(hilo.browse(), link, [...Array<string>(second - 1).fill('00'), '42'])
  }
  const page = async (args: string) => {
    const { data, errors } = await sender.ask<{
      challenge: { finishedPlays: { edges: { cursor: string; node: { number: number; score: number } }[] } }
    }>(
      `query ($code: String!) { challenge(code: $code) { ... on Challenge {
        finishedPlays(${args}) { edges { cursor node { number score } } } } } }`,
      { code: link.code },
    )
    return { edges: errors ? [] : data.challenge.finishedPlays.edges, errors }
  }
  const all = [1, 2, 3, 4, 5].map((number) => ({ number, score: number }))
  const first = await page('first: 2')
  expect(first.edges.map(({ node }) => node)).toEqual(all.slice(0, 2))
  const rest = await page(`first: 9, after: "${first.edges.at(-1)?.cursor}"`)
  expect(rest.edges.map(({ node }) => node)).toEqual(all.slice(2))
  expect((await page('last: 1')).edges.map(({ node }) => node)).toEqual(all.slice(4))
  for (const cursor of [
    'x',
    'T2Zmc2V0Q29ubmVjdGlvbjp4',
    Buffer.from('OffsetConnection:1e9').toString('base64'),
  ])
    expect((await page(`after: "${cursor}"`)).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
})

test('the finished plays are counted only if the count is selected', async () => {
  const sender = await visitor()
  const { code } = await createChallenge(sender, { digits: 5 })
  const countsOf = async (fields: string) => {
    const named = await statementNames(() =>
      sender.ask(`{ challenge(code: "${code}") { ... on Challenge { ${fields} } }
        viewer { challenges { edges { node { ${fields} } } } } }`),
    )
    return named.filter((name) => name === 'count_finished_plays').length
  }
  expect(await countsOf('id digits finishedPlays(first: 5) { edges { cursor } }')).toBe(0)
  expect(await countsOf('id finishedCount')).toBeGreaterThan(0)
})

test('a challenge is counted once however often a query selects the count, and each time for 5 points', async () => {
  const sender = await visitor()
  const { code } = await createChallenge(sender, { digits: 5 })
  const sent = await statementsOf(async () => {
    const { data } = await sender.ask<unknown>(
      `{ challenge(code: "${code}") { ... on Challenge { a: finishedCount b: finishedCount } } }`,
    )
    expect(data).toEqual({ challenge: { a: 0, b: 0 } })
  })
  const counts = sent.filter(({ name }) => name === 'count_finished_plays')
  expect(counts.map(({ values }) => (values as [unknown[]])[0].length)).toEqual([1])
  const askCounts = (counted: string) =>
    sender.ask<unknown>(`{ viewer { challenges(first: 100) { edges { node { ${counted} } } } } }`)
  const three = 'a: finishedCount b: finishedCount c: finishedCount'
  expect((await askCounts(three)).errors).toBeUndefined()
  expect((await askCounts(`${three} d: finishedCount`)).errors).toMatchObject([
    { extensions: { code: 'QUERY_COMPLEXITY' } },
  ])
})

test('of a challenge with more finished plays, the first 1,000 are counted and compared', async () => {
  const sender = await visitor()
  const link = await createChallenge(sender, { digits: 5, number: '31415' })
  const gameId = Number(Buffer.from(link.gameId, 'base64').toString().slice('Game:'.length))
  await pool.query(
    `with finished as (
       insert into plays (player_id, kind, game_id, digits, score, started_at, finished_at)
       select 500000 + number, 'challenge', $1::integer, 5, 1, now(), now() + number * interval '1 second'
       from generate_series(1, 1005) as number)
     insert into events (at, type, player_id, game_id, version, kind, guess, hint)
     select now(), 'GuessMade', 500000 + number, $1::integer, 1, 'challenge', '31415', 'GGGGGE'
     from generate_series(1, 1005) as number`,
    [gameId],
  )
  type Page = { edges: { node: { number: number } }[]; pageInfo: { hasNextPage: boolean } }
  type Seen = { challenge: { finishedCount: number; finishedPlays: Page } }
  const pageOf = async (slice: string) => {
    const { data } = await sender.ask<Seen>(`{ challenge(code: "${link.code}") { ... on Challenge {
      finishedCount finishedPlays(${slice}) { edges { node { number } } pageInfo { hasNextPage } } } } }`)
    const { finishedCount, finishedPlays } = data.challenge
    expect(finishedCount).toBe(1000)
    return [finishedPlays.edges.map(({ node }) => node.number), finishedPlays.pageInfo.hasNextPage]
  }
  const after = (number: number) => `"${Buffer.from(`OffsetConnection:${number - 1}`).toString('base64')}"`
  expect(await pageOf('first: 2')).toEqual([[1, 2], true])
  expect(await pageOf(`first: 5, after: ${after(998)}`)).toEqual([[999, 1000], false])
  expect(await pageOf(`first: 5, after: ${after(1003)}`)).toEqual([[], false])
  expect(await pageOf('last: 2')).toEqual([[999, 1000], false])
})

test('a deleted account leaves no link, practice game or name; plays of its challenge stay', async () => {
  const email = 'deleted.sender@example.com'
  const visitorBefore = await visitor()
  const early = await createChallenge(visitorBefore, { digits: 5 })
  const sender = await loggedIn(hilo, { email, username: 'deleted_sender' }, visitorBefore)
  const late = await createChallenge(sender, { digits: 5, number: '31313', isSigned: true })
  await startPractice(sender, 6)
  const player = await visitor()
  const finished = await play(player, late, ['31313'])
  const practiceGames = await rowsOf('practice_games')
  await act(sender, 'deleteAccount', { email })
  expect(await rowsOf('practice_games')).toBe((practiceGames ?? NaN) - 1)
  for (const { code } of [early, late]) expect(await seeChallenge(player, code)).toBeNull()
  const { data } = await player.ask<unknown>(
    `{ node(id: "${finished?.play?.id}") { ... on Play { target } } }`,
  )
  expect(data).toEqual({ node: { target: '31313' } })
})

test('the database has no code of a link', async () => {
  const { code } = await createChallenge(await visitor(), { digits: 5, number: missOf('00000') })
  const { rows } = await pool.query<{ row: string }>('select challenges::text as row from challenges')
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(({ row }) => row.includes(code))).toEqual([])
})

function guessOf({ gameId, code }: Link): Link {
  return { gameId, code }
}

async function listOf(browser: Browser) {
  const { data } = await browser.ask<{ viewer: { challenges: { edges: { node: { id: string } }[] } } }>(
    `{ viewer { challenges(first: 100) { edges { node {
      id isMine finishedCount play { currentRow target } finishedPlays(first: 1) { edges { cursor } }
    } } } } }`,
  )
  return data.viewer.challenges.edges.map(({ node }) => node)
}
