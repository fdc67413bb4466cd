import { getNullableType, isListType, isObjectType } from 'graphql'
import { expect, test } from 'vitest'
import { analystSchema } from '#api/graphql/endpoint/analysts/schema.ts'
import { analystOf, countStatements } from '#tests/kit/games/analysts.ts'
import { dice } from '#tests/kit/games/dice.ts'
import { addPlayers, makeHistory, playArchive, playOut, settled } from '#tests/kit/games/history.ts'
import type { Day } from '#game/day.ts'
import { PLAY_KINDS, schemaKind } from '#game/kinds/displayed.ts'
import { globalId, startHilo } from '#tests/kit/processes/hilo.ts'
import { followToTheEnd } from '#tests/kit/database/replayKit.ts'

const hilo = await startHilo()
const { deps, pool } = hilo
const history = await makeHistory(hilo, { players: 14, days: 9, modes: [4, 5] })
await claim(history.playerIds[1], history.playerIds[0])
await claim(history.playerIds[2], history.playerIds[0])
// Most players had finished this game before its last player arrived.
const [, , laterGame] = history.games
const latecomers = await addPlayers(deps, 4)
hilo.setClock('2026-10-06T18:00:00Z')
if (laterGame)
  for (const playerId of latecomers) await playOut(deps, { playerId, game: laterGame, roll: dice(playerId) })
hilo.setClock('2026-10-13T17:00:00Z')
await playArchive(hilo, history)
await deps.log.append({ playerId: history.playerIds[2] ?? 0, gameId: null }, 1, [
  { type: 'StatisticsReset', kind: 'practice', at: deps.clock(), digits: 4 },
])
await followToTheEnd(pool)
const analyst = await analystOf(hilo)
const statements = countStatements(hilo)

async function claim(visitor = 0, by = 0): Promise<void> {
  await deps.log.append({ playerId: visitor, gameId: null }, 0, [
    { type: 'HistoryClaimed', at: deps.clock(), by },
  ])
}

type Connection = {
  edges: { cursor: string; node: Record<string, unknown> & { id: string } }[]
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string; endCursor: string }
  totalCount: number | null
  isTotalCountEstimated: boolean
}

const playerOf = (playerId = 0) => globalId('Player', deps.pseudonyms.of(playerId))
const [game] = history.games
const gameOfHistory = globalId('Game', game?.id ?? 0)
const gameOfLatecomers = globalId('Game', laterGame?.id ?? 0)

const OF_PLAY = 'player_id is not null and game_id is not null'

/** Every list with conditions that use every access path, and SQL that finds the same ids independently. */
const LISTS = [
  ['games', '', `select 'Game:' || id from games order by id`],
  [
    'games',
    'digits: 5, from: "2026-10-07", to: "2026-10-10"',
    `select 'Game:' || id from games where digits = 5 and day between '2026-10-07' and '2026-10-10' order by id`,
  ],
  [
    'games',
    'orderBy: DIFFICULTY',
    `select 'Game:' || id from games left join (
       select game_id, round(avg(score), 3) as average from plays where kind = 'daily' group by game_id) rated
     on game_id = id order by average desc nulls last, id`,
  ],
  ['players', '', `select id from players order by id`],
  ['plays', '', plays()],
  ['plays', 'digits: 4', plays('digits = 4')],
  ['plays', 'status: VICTORY', plays('score < 7')],
  ['plays', 'status: DEFEAT', plays('score = 7')],
  ['plays', 'status: PLAYING', plays('score is null')],
  ['plays', 'score: 2, from: "2026-10-06"', plays(`score = 2 and game_id > 207319`)],
  ['plays', `gameId: "${gameOfHistory}"`, plays(`game_id = ${game?.id}`)],
  ['plays', `playerId: "${playerOf(history.playerIds[3])}"`, plays(`player_id = ${history.playerIds[3]}`)],
  [
    'plays',
    `playerId: "${playerOf(history.playerIds[3])}", digits: 5, from: "2026-10-07"`,
    plays(`player_id = ${history.playerIds[3]} and digits = 5 and game_id > 207329`),
  ],
  ['plays', 'kinds: [ARCHIVE]', plays(`kind = 'archive'`)],
  ['plays', 'kinds: [DAILY]', plays(`kind = 'daily'`)],
  ['plays', 'kinds: [ARCHIVE, DAILY, ARCHIVE]', plays()],
  ['plays', 'kinds: [ARCHIVE], status: VICTORY', plays(`kind = 'archive' and score < 7`)],
  [
    'plays',
    'kinds: [ARCHIVE], digits: 5, from: "2026-10-06", to: "2026-10-10"',
    plays(`kind = 'archive' and digits = 5 and game_id between 207320 and 207369`),
  ],
  ['plays', 'isHard: true', plays('is_hard')],
  ['plays', 'isHard: false, digits: 5', plays('not is_hard and digits = 5')],
  [
    'plays',
    'isHard: true, kinds: [ARCHIVE], status: VICTORY',
    plays(`is_hard and kind = 'archive' and score < 7`),
  ],
  ['plays', `isHard: false, gameId: "${gameOfHistory}"`, plays(`not is_hard and game_id = ${game?.id}`)],
  [
    'plays',
    `kinds: [ARCHIVE], gameId: "${gameOfHistory}"`,
    plays(`kind = 'archive' and game_id = ${game?.id}`),
  ],
  [
    'plays',
    `kinds: [DAILY], playerId: "${playerOf(history.playerIds[3])}"`,
    plays(`kind = 'daily' and player_id = ${history.playerIds[3]}`),
  ],
  ['guesses', '', events(`type = 'GuessMade'`, 'xid, position', 'Guess')],
  [
    'guesses',
    'kinds: [ARCHIVE]',
    events(`type = 'GuessMade' and kind = 'archive'`, 'xid, position', 'Guess'),
  ],
  [
    'guesses',
    `kinds: [DAILY], playerId: "${playerOf(history.playerIds[4])}"`,
    events(
      `type = 'GuessMade' and kind is null and player_id = ${history.playerIds[4]}`,
      'xid, position',
      'Guess',
    ),
  ],
  [
    'guesses',
    `gameId: "${gameOfHistory}"`,
    events(`type = 'GuessMade' and game_id = ${game?.id}`, 'player_id, version', 'Guess'),
  ],
  [
    'guesses',
    `playerId: "${playerOf(history.playerIds[4])}"`,
    events(`type = 'GuessMade' and player_id = ${history.playerIds[4]}`, 'xid, position', 'Guess'),
  ],
  [
    'guesses',
    'since: "2026-10-07T17:00:01Z", until: "2026-10-09T17:00:02Z"',
    events(
      `type = 'GuessMade' and at >= '2026-10-07T17:00:01Z' and at < '2026-10-09T17:00:02Z'`,
      'at, position',
      'Guess',
    ),
  ],
  ['events', '', events('true')],
  ['events', 'kinds: [ARCHIVE]', events(`kind = 'archive'`)],
  ['events', 'kinds: [DAILY]', events(`kind is null and ${OF_PLAY}`)],
  ['events', 'kinds: [DAILY, ARCHIVE]', events(OF_PLAY)],
  [
    'events',
    'kinds: [ARCHIVE], types: [PLAY_LOST, GAME_OPENED, PLAY_WON]',
    events(`kind = 'archive' and type in ('PlayLost', 'PlayWon')`),
  ],
  ['events', 'kinds: [DAILY], types: [PLAY_LOST]', events(`kind is null and type = 'PlayLost'`)],
  [
    'events',
    'kinds: [ARCHIVE], since: "2026-10-13T17:00:01Z", until: "2026-10-13T17:00:03Z"',
    events(
      `kind = 'archive' and at >= '2026-10-13T17:00:01Z' and at < '2026-10-13T17:00:03Z'`,
      'at, position',
    ),
  ],
  [
    'events',
    `kinds: [ARCHIVE], gameId: "${gameOfHistory}"`,
    events(`kind = 'archive' and game_id = ${game?.id}`, 'player_id, version'),
  ],
  [
    'events',
    `kinds: [DAILY], gameId: "${gameOfHistory}", types: [PLAY_LEFT, PLAY_WON]`,
    events(
      `kind is null and game_id = ${game?.id} and type in ('PlayWon', 'PlayLeft')`,
      'player_id, version',
    ),
  ],
  ['events', 'types: [GAME_OPENED, HISTORY_CLAIMED]', events(`type in ('GameOpened', 'HistoryClaimed')`)],
  ['events', 'types: [PLAY_LOST, PLAY_LEFT]', events(`type in ('PlayLost', 'PlayLeft')`)],
  ['events', `gameId: "${gameOfHistory}"`, events(`game_id = ${game?.id}`, 'player_id nulls first, version')],
  [
    'events',
    `gameId: "${gameOfHistory}", since: "2026-10-05T17:00:05Z"`,
    events(`game_id = ${game?.id} and at >= '2026-10-05T17:00:05Z'`, 'player_id nulls first, version'),
  ],
  [
    'guesses',
    `gameId: "${gameOfLatecomers}", since: "2026-10-06T17:30:00Z"`,
    events(
      `type = 'GuessMade' and game_id = ${laterGame?.id} and at >= '2026-10-06T17:30:00Z'`,
      'player_id, version',
      'Guess',
    ),
  ],
  [
    'events',
    `gameId: "${gameOfHistory}", types: [PLAY_LEFT, PLAY_WON, PLAY_LEFT]`,
    events(`game_id = ${game?.id} and type in ('PlayWon', 'PlayLeft')`, 'player_id, version'),
  ],
  [
    'events',
    `gameId: "${gameOfLatecomers}", types: [PLAY_LOST, GAME_OPENED]`,
    events(
      `game_id = ${laterGame?.id} and type in ('PlayLost', 'GameOpened')`,
      'player_id nulls first, version',
    ),
  ],
  [
    'events',
    `gameId: "${gameOfLatecomers}", types: [PLAY_LEFT, GUESS_MADE]`,
    events(`game_id = ${laterGame?.id} and type in ('GuessMade', 'PlayLeft')`, 'player_id, version'),
  ],
  [
    'events',
    `gameId: "${gameOfHistory}", types: [PLAY_WON]`,
    events(`game_id = ${game?.id} and type = 'PlayWon'`, 'player_id, version'),
  ],
  ['events', 'since: "2026-10-12T00:00:00Z"', events(`at >= '2026-10-12T00:00:00Z'`, 'at, position')],
  [
    'events',
    'types: [GAME_OPENED], until: "2026-10-08T00:00:00Z"',
    events(`type = 'GameOpened' and at < '2026-10-08T00:00:00Z'`, 'at, position'),
  ],
  [
    'events',
    'types: [PLAY_LEFT, PLAY_LOST, PLAY_LEFT], since: "2026-10-06T00:00:00Z", until: "2026-10-11T17:00:01Z"',
    events(
      `type in ('PlayLeft', 'PlayLost') and at >= '2026-10-06T00:00:00Z' and at < '2026-10-11T17:00:01Z'`,
      'at, position',
    ),
  ],
  [
    'events',
    `playerId: "${playerOf(history.playerIds[2])}", types: [HISTORY_CLAIMED, STATISTICS_RESET]`,
    events(`player_id = ${history.playerIds[2]} and game_id is null and type <> 'VisitRecorded'`),
  ],
  ['events', `playerId: "${playerOf(history.playerIds[2])}"`, events(`player_id = ${history.playerIds[2]}`)],
] as const

function plays(where = 'true'): string {
  return `select player_id || ':' || game_id from plays where ${where} order by game_id, player_id`
}

function events(where: string, order = 'xid, position', type = 'Event'): string {
  return `select '${type}:' || position from events where ${where} order by ${order}`
}

async function page(list: string, conditions: string, slice: string): Promise<Connection> {
  const args = [conditions, slice].filter(Boolean).join(', ')
  const { list: connection } = await analyst.get<{ list: Connection }>(
    `{ list: ${list}(${args}) { edges { cursor node { id } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } totalCount isTotalCountEstimated } }`,
  )
  return connection
}

/** The ids of a list by its SQL, as global ids. */
async function expectedIds(list: string, sql: string): Promise<string[]> {
  const { rows } = await pool.query<unknown[]>({ text: sql, rowMode: 'array' })
  return rows.map(([first]) => {
    if (list === 'players') return playerOf(first as number)
    const [player, id] = String(first).split(':')
    return list === 'plays'
      ? globalId('Play', `${deps.pseudonyms.of(Number(player))}:${id}`)
      : globalId(String(player), String(id))
  })
}

async function readAll(
  list: string,
  conditions: string,
  sizes: readonly number[],
  backward: boolean,
): Promise<string[]> {
  const ids: string[] = []
  let cursor = ''
  for (let turn = 0; ; turn++) {
    const size = sizes[turn % sizes.length] ?? 10
    const slice = backward ? `last: ${size}` : `first: ${size}`
    const from = cursor && (backward ? `, before: "${cursor}"` : `, after: "${cursor}"`)
    const { edges, pageInfo } = await page(list, conditions, slice + from)
    const read = edges.map(({ node }) => node.id)
    if (backward) ids.unshift(...read)
    else ids.push(...read)
    if (!(backward ? pageInfo.hasPreviousPage : pageInfo.hasNextPage)) return ids
    cursor = backward ? pageInfo.startCursor : pageInfo.endCursor
  }
}

test.each(LISTS)(
  '%s(%s) is the same list for every page size and direction',
  async (list, conditions, sql) => {
    const expected = await expectedIds(list, sql)
    expect(expected.length).toBeGreaterThan(1)
    for (const backward of [false, true])
      expect(await readAll(list, conditions, [3, 2, 100], backward)).toEqual(expected)
  },
)

test.each(['plays', 'events', 'guesses', 'players'])(
  '%s: a reader that pages during writes gets every earlier object once and in order',
  async (list) => {
    const roll = dice(list.length)
    const full = async () => {
      await settled(deps)
      return await readAll(list, '', [100], false)
    }
    const before = await full()
    const [today] = history.games.slice(-1)
    const met: string[] = []
    for (let cursor = '', more = true; more;) {
      const [newcomer = 0] = await addPlayers(deps, 1)
      if (today) await playOut(deps, { playerId: newcomer, game: today, roll })
      const { edges, pageInfo } = await page(list, '', cursor ? `first: 40, after: "${cursor}"` : 'first: 40')
      met.push(...edges.map(({ node }) => node.id))
      ;[cursor, more] = [pageInfo.endCursor, pageInfo.hasNextPage]
    }
    expect(new Set(met).size).toBe(met.length)
    expect(met.filter((id) => before.includes(id))).toEqual(before)
    const after = await full()
    expect(after.length).toBeGreaterThan(before.length)
    expect(after.filter((id) => met.includes(id))).toEqual(met)
  },
)

test('a follower of the log gets nothing behind an open transaction, and all of it afterwards', async () => {
  const { edges } = await page('events', '', 'last: 1')
  const follow = () => page('events', '', `first: 100, after: "${edges[0]?.cursor}"`)
  const writer = await pool.connect()
  await writer.query('begin')
  await writer.query(
    `insert into events (type, player_id, version, at) values ('VisitRecorded', ${history.playerIds[5]}, 90, now())`,
  )
  await deps.log.append({ playerId: history.playerIds[6] ?? 0, gameId: null }, 90, [
    { type: 'VisitRecorded', at: deps.clock() },
  ])
  expect((await follow()).edges).toEqual([])
  await writer.query('commit')
  writer.release()
  await settled(deps)
  expect((await follow()).edges).toHaveLength(2)
})

test('a list of the log can start after a position', async () => {
  const all = await readAll('events', '', [100], false)
  const position = Buffer.from(all[30] ?? '', 'base64')
    .toString()
    .split(':')[1]
  expect(await readAll('events', `afterPosition: "${position}"`, [100], false)).toEqual(all.slice(31))
  expect(await refusal(`{ events(afterPosition: "999999999") { edges { cursor } } }`)).toMatch(
    /No event has the position/,
  )
  expect(
    await refusal(`{ events(afterPosition: "1", since: "2026-10-07T00:00:00Z") { edges { cursor } } }`),
  ).toMatch(/afterPosition needs/)
})

async function refusal(query: string): Promise<string> {
  const { errors } = await analyst.ask(query)
  expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
  return errors?.[0]?.message ?? ''
}

test('a list’s length is exact, estimated or absent, as the list says', async () => {
  const count = async (list: string, conditions: string) => {
    const { totalCount, isTotalCountEstimated } = await page(list, conditions, 'first: 1')
    return [totalCount, isTotalCountEstimated]
  }
  const { rows } = await pool.query<Record<string, number>>(`select
    (select count(*) from plays where game_id = ${game?.id})::integer as plays,
    (select count(*) from plays where game_id = ${game?.id} and kind = 'archive')::integer as archived,
    (select count(*) from events where player_id = ${history.playerIds[3]})::integer as events,
    (select count(*) from games)::integer as games, (select count(*) from players)::integer as players,
    (select max(position) from events)::integer as log`)
  const [expected] = rows
  expect(await count('games', '')).toEqual([expected?.['games'], false])
  expect(await count('plays', `gameId: "${gameOfHistory}"`)).toEqual([expected?.['plays'], false])
  expect(await count('events', `playerId: "${playerOf(history.playerIds[3])}"`)).toEqual([
    expected?.['events'],
    false,
  ])
  expect(await count('events', '')).toEqual([expected?.['log'], true])
  expect(await count('plays', 'digits: 4')).toEqual([null, false])
  expect(await count('plays', `gameId: "${gameOfHistory}", kinds: [ARCHIVE]`)).toEqual([
    expected?.['archived'],
    false,
  ])
  expect(await count('plays', 'kinds: [ARCHIVE]')).toEqual([null, false])
  expect(await count('plays', 'from: "2016-01-01", status: VICTORY')).toEqual([null, false])
  const [somebody] = history.playerIds.slice(3)
  for (const [args, where] of [
    ['from: "2026-10-06"', 'game_id > 207319'],
    [
      'from: "2026-10-06", to: "2026-10-07", digits: 4, status: DEFEAT',
      'game_id in (207324, 207334) and score = 7',
    ],
    [
      'from: "2026-10-06", status: PLAYING, kinds: [ARCHIVE]',
      `game_id > 207319 and score is null and kind = 'archive'`,
    ],
    [`gameId: "${gameOfHistory}", status: VICTORY`, `game_id = ${game?.id} and score < 7`],
    [
      `playerId: "${playerOf(somebody)}", digits: 5, score: 2`,
      `player_id = ${somebody} and digits = 5 and score = 2`,
    ],
    [`playerId: "${playerOf(somebody)}", to: "2026-10-08"`, `player_id = ${somebody} and game_id < 207350`],
  ] as const) {
    const { rows: counted } = await pool.query<{ count: number }>(
      `select count(*)::integer as count from plays where ${where}`,
    )
    expect({ args, count: await count('plays', args) }).toEqual({ args, count: [counted[0]?.count, false] })
  }
  expect(await count('events', 'kinds: [ARCHIVE]')).toEqual([null, false])
  expect(await count('events', 'since: "2026-10-07T00:00:00Z"')).toEqual([null, false])
  await pool.query('analyze plays')
  expect((await count('plays', ''))[1]).toBe(true)
})

test('a play and its events tell their kind, and an excused day its day', async () => {
  type Kinds = { kind: string; guesses: { id: string }[] }
  const { plays: archived } = await analyst.get<{ plays: { edges: { node: Kinds & { id: string } }[] } }>(
    '{ plays(last: 1, kinds: [ARCHIVE]) { edges { node { id kind } } } }',
  )
  expect(archived.edges[0]?.node.kind).toBe('ARCHIVE')
  expect(
    await analyst.get('query ($id: ID!) { node(id: $id) { ... on Play { kind } } }', {
      id: archived.edges[0]?.node.id,
    }),
  ).toEqual({ node: { kind: 'ARCHIVE' } })
  type Events = { edges: { node: { kind: string | null; play: { kind: string } | null } }[] }
  const kinds = async (args: string) => {
    const { events: found } = await analyst.get<{ events: Events }>(
      `{ events(first: 100, ${args}) { edges { node { kind play { kind } } } } }`,
    )
    for (const { node } of found.edges) if (node.play) expect(node.kind).toBe(node.play.kind)
    return [...new Set(found.edges.map(({ node }) => node.kind))]
  }
  expect(await kinds('kinds: [ARCHIVE]')).toEqual(['ARCHIVE'])
  expect(await kinds('kinds: [DAILY]')).toEqual(['DAILY'])
  expect(await kinds('types: [PLAY_LEFT]')).toEqual(['DAILY'])
  expect(await kinds('types: [GAME_OPENED, HISTORY_CLAIMED]')).toEqual([null])
  expect(await kinds('types: [STATISTICS_RESET]')).toEqual(['PRACTICE'])
  await deps.log.append({ playerId: null, gameId: null }, 0, [
    { type: 'DayExcused', at: deps.clock(), day: '2026-10-11' as Day },
  ])
  await settled(deps)
  expect(
    await analyst.get(
      '{ events(types: [DAY_EXCUSED]) { edges { node { day kind player { id } game { id } play { id } } } } }',
    ),
  ).toEqual({
    events: { edges: [{ node: { day: '2026-10-11', kind: null, player: null, game: null, play: null } }] },
  })
})

test('the count of players reveals no player’s id', async () => {
  await pool.query(`select setval(pg_get_serial_sequence('players', 'id'), 987650000)`)
  const [last = 0] = await addPlayers(deps, 1)
  expect(last).toBe(987650001)
  const { rows } = await pool.query<{ count: number }>('select count(*)::integer as count from players')
  const counted = async () => {
    const { totalCount, isTotalCountEstimated } = await page('players', '', 'first: 1')
    return [totalCount, isTotalCountEstimated]
  }
  expect(await counted()).toEqual([rows[0]?.count, false])
  await pool.query('analyze players')
  expect(await counted()).toEqual([rows[0]?.count, true])
  // Later tests need the usual numbers.
  await pool.query('delete from players where id = $1', [last])
  await pool.query(`select setval(pg_get_serial_sequence('players', 'id'), (select max(id) from players))`)
})

/** The statements of each query, in order. */
const CHAINS = [
  ['games, their scores', 2, 'games(first: $n) { edges { node { id target scores { average } } } }'],
  [
    'games, plays, players',
    3,
    'games(first: $n) { edges { node { plays(first: $n, status: VICTORY) { edges { node { player { id } } } } } } }',
  ],
  ['plays, games', 2, 'plays(last: $n) { edges { node { game { digits } } } }'],
  ['plays, guesses, plays', 3, 'plays(first: $n) { edges { node { guesses { hint play { score } } } } }'],
  [
    'events, plays, players',
    3,
    'events(last: $n, types: [PLAY_WON]) { edges { node { play { player { id } } } } }',
  ],
  ['events, claimants', 2, 'events(types: [HISTORY_CLAIMED]) { edges { node { claimedBy { id } } } }'],
  [
    'players, plays, games',
    3,
    'players(first: $n) { edges { node { plays(last: $n) { edges { node { game { day } } } } } } }',
  ],
  ['players, scores', 2, 'players(first: $n) { edges { node { scores { digits scores { plays } } } } }'],
  [
    'players, claimed, claimants',
    3,
    'players(first: $n) { edges { node { claimed { claimedBy { id } } } } }',
  ],
] as const

test.each(CHAINS)('%s: %i statements, for few rows as for many', async (_, count, question) => {
  for (const n of [2, 9, 40]) {
    statements()
    await analyst.get(
      `query ($n: Int!) { ${question} }`.replace(question.includes('$n') ? '' : '($n: Int!)', ''),
      { n },
    )
    expect(statements(), `${n} rows`).toBe(count)
  }
})

test('nested pages are those of the list with the same condition', async () => {
  const nested = await analyst.get<{ games: Connection }>(
    `{ games(first: 4, digits: 4) { edges { node { id plays(first: 3, status: VICTORY) { edges { cursor node { id } } pageInfo { hasNextPage } } } } } }`,
  )
  for (const { node } of nested.games.edges) {
    const plain = await page('plays', `gameId: "${node.id}", status: VICTORY`, 'first: 3')
    expect(node['plays']).toEqual({
      edges: plain.edges,
      pageInfo: { hasNextPage: plain.pageInfo.hasNextPage },
    })
  }
})

test('every object is found again by its id, in any order', async () => {
  const { edges } = await page('events', 'types: [GUESS_MADE]', 'first: 2')
  const guessIds = edges.map(({ node }) =>
    node.id.replace(/.*/, (id) =>
      globalId('Guess', Buffer.from(id, 'base64').toString().split(':')[1] ?? ''),
    ),
  )
  const lists = await Promise.all(
    ['games', 'plays', 'players', 'events'].map((list) => page(list, '', 'last: 2')),
  )
  const ids = [...guessIds, ...lists.flatMap((list) => list.edges.map(({ node }) => node.id))].toReversed()
  const { nodes } = await analyst.get<{ nodes: { id: string }[] }>(
    `query ($ids: [ID!]!) { nodes(ids: $ids) { id } }`,
    { ids },
  )
  expect(nodes.map(({ id }) => id)).toEqual(ids)
  const one = await analyst.get<{ node: { id: string } }>(`{ node(id: "${ids[3]}") { id } }`)
  expect(one.node.id).toBe(ids[3])
})

test.each([
  globalId('Player', 'f'.repeat(32)),
  globalId('Player', '7'),
  globalId('Play', '7:207314'),
  globalId('Event', '999999999'),
  globalId('Event', '-1'),
  globalId('Guess', 'x'),
  globalId('Game', '207319'),
  globalId('Users', '1'),
  'no id',
])('the id %s is unknown', async (id) => {
  expect(await analyst.get(`query ($id: ID!) { node(id: $id) { id } }`, { id })).toEqual({ node: null })
})

const plain = (text: string) => Buffer.from(text).toString('base64url')

test.each([
  ['{ plays(first: 0) { edges { cursor } } }', 'first must be 1 to 100, not 0.'],
  ['{ plays(last: 101) { edges { cursor } } }', 'last must be 1 to 100, not 101.'],
  ['{ plays(first: 1, last: 1) { edges { cursor } } }', 'Give first or last, not both.'],
  ['{ plays(score: 8) { edges { cursor } } }', 'score must be 1 to 7, not 8.'],
  ['{ games(digits: 1) { edges { cursor } } }', 'A DigitCount is an integer from 2 to 7.'],
  [
    '{ games(from: "2026-10-08", to: "2026-10-07") { edges { cursor } } }',
    'from (2026-10-08) must not be after to (2026-10-07).',
  ],
  [
    '{ guesses(since: "2026-10-08T00:00:00Z", until: "2026-10-08T00:00:00Z") { edges { cursor } } }',
    'since (2026-10-08T00:00:00.000Z) must be before until (2026-10-08T00:00:00.000Z).',
  ],
  [
    '{ openings(digits: 4, from: "2020-01-01") { edges { cursor } } }',
    'From 2020-01-01 to 2026-10-13 are 2478 days. The limit is 366 days.',
  ],
  [
    '{ openings(digits: 4, from: "2026-10-01", first: 101) { edges { cursor } } }',
    'first must be 1 to 100, not 101.',
  ],
  [
    '{ openings(digits: 4, from: "2026-10-01", minPlays: 0) { edges { cursor } } }',
    'minPlays must be 1 or more, not 0.',
  ],
  ['{ learningCurve(digits: 4, from: "2026-10-01", first: 0) { number } }', 'first must be 1 to 366, not 0.'],
  [
    '{ returnRates(from: "2026-10-01", days: [1, 0]) { rate } }',
    'days must be 1 to 10 numbers from 1 to 366.',
  ],
  ['{ durations(from: "2026-10-01") { quantiles(at: [1.1]) } }', 'at must be 1 to 20 numbers from 0 to 1.'],
  [
    '{ guessesByRow(digits: 4, from: "2025-07-01") { row } }',
    'From 2025-07-01 to 2026-10-13 are 470 days. The limit is 366 days.',
  ],
  ['{ plays(playerId: "UGxheWVyOjc=") { edges { cursor } } }', 'playerId must be the id of a Player.'],
  ['{ plays(gameId: "UGxheWVyOjc=") { edges { cursor } } }', 'gameId must be the id of a Game.'],
  [
    `{ plays(after: "${plain('["plays",1,1]')}") { edges { cursor } } }`,
    'The cursor does not belong to this list in this order.',
  ],
  [
    `{ events(before: "${'A'.repeat(60)}") { edges { cursor } } }`,
    'The cursor does not belong to this list in this order.',
  ],
  ['{ games(after: "") { edges { cursor } } }', 'The cursor does not belong to this list in this order.'],
])('%s is refused', async (query, message) => {
  expect(await refusal(query)).toBe(message)
})

/** A query for each list that chooses what an answer contains, by the argument's place in the schema. */
const LIST_ARGUMENTS: Record<string, string> = {
  'Query.events(kinds)': '{ events(kinds: []) { edges { cursor } } }',
  'Query.events(types)': '{ events(types: []) { edges { cursor } } }',
  'Query.guesses(kinds)': '{ guesses(kinds: []) { edges { cursor } } }',
  'Query.plays(kinds)': '{ plays(kinds: []) { edges { cursor } } }',
  'Query.openings(kinds)': '{ openings(digits: 4, from: "2026-10-01", kinds: []) { edges { cursor } } }',
  'Query.retention(kinds)': '{ retention(from: "2026-10-01", kinds: []) { week } }',
  'Query.returnRates(days)': '{ returnRates(from: "2026-10-01", days: []) { rate } }',
  'Query.returnRatesOverTime(days)':
    '{ returnRatesOverTime(from: "2026-10-01", by: DAY, days: []) { from } }',
  'Query.scores(kinds)': '{ scores(digits: 4, from: "2026-10-01", kinds: []) { plays } }',
  'Query.scoresByHour(kinds)': '{ scoresByHour(from: "2026-10-01", kinds: []) { hour } }',
  'Query.scoresByKind(kinds)': '{ scoresByKind(from: "2026-10-01", kinds: []) { kind } }',
  'Query.scoresOfSamePlayers(kinds)':
    '{ scoresOfSamePlayers(digits: 4, from: "2026-10-01", kinds: [DAILY]) { kind } }',
  'Query.scoresOverTime(kinds)':
    '{ scoresOverTime(digits: 4, from: "2026-10-01", by: DAY, kinds: []) { from } }',
  'Durations.quantiles(at)': '{ durations(from: "2026-10-01") { quantiles(at: []) } }',
  'Scores.quantiles(at)': '{ scores(digits: 4, from: "2026-10-01") { quantiles(at: []) } }',
  'Game.plays(kinds)': '{ games(first: 1) { nodes { plays(kinds: []) { edges { cursor } } } } }',
  'Game.scores(kinds)': '{ games(first: 1) { nodes { scores(kinds: []) { plays } } } }',
  'Player.plays(kinds)': '{ players(first: 1) { nodes { plays(kinds: []) { edges { cursor } } } } }',
  'Player.scores(kinds)': '{ players(first: 1) { nodes { scores(kinds: []) { digits } } } }',
}

test('every empty list that would choose nothing is refused', async () => {
  const places = Object.values(analystSchema.getTypeMap())
    .filter((type) => isObjectType(type))
    .flatMap((type) => Object.values(type.getFields()).map((field) => ({ type, field })))
    .flatMap(({ type, field }) =>
      field.args
        .filter((arg) => isListType(getNullableType(arg.type)) && arg.name !== 'ids')
        .map((arg) => `${type.name}.${field.name}(${arg.name})`),
    )
  expect(Object.keys(LIST_ARGUMENTS).toSorted()).toEqual(places.toSorted())
  for (const [place, query] of Object.entries(LIST_ARGUMENTS))
    expect([place, await refusal(query)]).toEqual([
      place,
      expect.stringMatching(/ must (have at least|be) [12]?/),
    ])
})

test.each([
  [
    'scores(digits: 4, from: "2026-10-01", kinds: [FOO]) { plays }',
    'PlayKind has no value FOO. It has DAILY,',
  ],
  ['scores(digits: 4, from: "2026-10-01", kinds: [5]) { plays }', 'PlayKind has no value 5. It has DAILY,'],
  [
    'scores(digits: 4, from: "2026-10-01", kinds: ["DAILY"]) { plays }',
    'Write the value of PlayKind without quotes: DAILY.',
  ],
])('a value that an enum lacks (%s) is refused with the right ones', async (field, message) => {
  const { errors } = await analyst.ask(`{ ${field} }`)
  expect(errors?.[0]?.message).toContain(message)
})

test('a variable that an enum lacks is refused with the right values', async () => {
  const query =
    'query ($kinds: [PlayKind!]!) { scores(digits: 4, from: "2026-10-01", kinds: $kinds) { plays } }'
  const values = ['DAILY', 'ARCHIVE', 'PRACTICE', 'CHALLENGE', ...PLAY_KINDS.slice(4).map(schemaKind)]
  for (const kind of ['daily', 'FOO', 5]) {
    const { errors } = await analyst.ask(query, { kinds: [kind] })
    expect(errors?.[0]?.message).toContain(
      `PlayKind has no value ${JSON.stringify(kind)}. It has ${values.join(', ')}.`,
    )
  }
})

test('a cursor of a list in another order is refused', async () => {
  const { edges } = await page('events', '', 'first: 1')
  expect(await refusal(`{ plays(after: "${edges[0]?.cursor}") { edges { cursor } } }`)).toMatch(
    /^The cursor does not belong/,
  )
  expect(
    await refusal(
      `{ events(after: "${edges[0]?.cursor}", since: "2026-10-07T00:00:00Z") { edges { cursor } } }`,
    ),
  ).toMatch(/^The cursor does not belong/)
})

test('an event keeps its player after that visitor is cleaned up', async () => {
  const [gone = 0] = await addPlayers(deps, 1)
  await deps.log.append({ playerId: gone, gameId: null }, 0, [{ type: 'VisitRecorded', at: deps.clock() }])
  await pool.query('delete from players where id = $1', [gone])
  await settled(deps)
  const { events } = await analyst.get<{ events: { edges: { node: object }[] } }>(
    `{ events(last: 1, playerId: "${playerOf(gone)}") { edges { node { player { id createdAt } } } } }`,
  )
  expect(events.edges).toEqual([{ node: { player: { id: playerOf(gone), createdAt: null } } }])
})

test('an invalid day, instant or whole number is refused before anything runs', async () => {
  for (const argument of ['from: "2026-02-30"', 'from: "yesterday"', 'from: 7']) {
    const { status, errors } = await analyst.ask(`{ games(${argument}) { edges { cursor } } }`)
    expect(errors?.[0]?.message).toContain('A Day is a calendar day')
    expect(status).toBe(200)
  }
})
