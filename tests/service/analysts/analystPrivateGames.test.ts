import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { exportOpenData } from '#api/openData/exportOpenData.ts'
import { privateId } from '#game/game.ts'
import { analystOf } from '#tests/kit/games/analysts.ts'
import { exported, jsonLines } from '#tests/kit/games/exports.ts'
import { globalId, startHilo } from '#tests/kit/processes/hilo.ts'
import { followed, makeHistory, playArchive } from '#tests/kit/games/history.ts'
import { playPrivateGames } from '#tests/kit/games/privatePlays.ts'

const dataDir = await mkdtemp(path.join(tmpdir(), 'hilo-private-'))
afterAll(() => rm(dataDir, { recursive: true }))
const hilo = await startHilo({ env: { DATA_DIR: dataDir } })
const { deps, pool } = hilo
const history = await makeHistory(hilo, { players: 8, days: 4, modes: [4, 5] })
await playArchive(hilo, history)
await playPrivateGames(deps, { playerIds: history.playerIds, games: 14 })
await followed(deps)
const analyst = await analystOf(hilo)

const START = '2026-10-08'
const playOf = (playerId: number, gameId: number) =>
  globalId('Play', `${deps.pseudonyms.of(playerId)}:${gameId}`)

type Connection = { edges: { cursor: string; node: { id: string } }[]; pageInfo: { hasNextPage: boolean } }

/** All ids of a list, read in small and large pages from its start (first) or its end (last). */
async function idsOf(list: string, args: string, from: 'first' | 'last'): Promise<string[]> {
  const ids: string[] = []
  for (let cursor = ''; ;) {
    const [after, next] = from === 'first' ? ['after', 'hasNextPage'] : ['before', 'hasPreviousPage']
    const slice = `${from}: ${ids.length < 14 ? 7 : 70}${cursor && `, ${after}: "${cursor}"`}`
    const { page } = await analyst.get<{ page: Connection }>(
      `{ page: ${list}(${[args, slice].filter(Boolean).join(', ')}) {
         edges { cursor node { id } } pageInfo { hasNextPage: ${next} } } }`,
    )
    const edges = from === 'first' ? page.edges : page.edges.toReversed()
    ids.push(...edges.map(({ node }) => node.id))
    cursor = edges.at(-1)?.cursor ?? ''
    if (!page.pageInfo.hasNextPage) return from === 'first' ? ids : ids.toReversed()
  }
}

const { rows: challenged } = await pool.query<{ id: number }>(
  `select game_id as id from plays where kind = 'challenge' group by game_id order by count(*) desc limit 1`,
)
const challenge = challenged[0]?.id ?? 0
const [somebody = 0] = history.playerIds

test.each([
  ['', 'true'],
  ['kinds: [PRACTICE]', "kind = 'practice'"],
  ['kinds: [CHALLENGE]', "kind = 'challenge'"],
  ['kinds: [CHALLENGE, PRACTICE, ARCHIVE]', "kind <> 'daily'"],
  ['kinds: [DAILY, CHALLENGE]', "kind in ('daily', 'challenge')"],
  ['kinds: [DAILY, ARCHIVE]', "kind in ('daily', 'archive')"],
  ['kinds: [PRACTICE], digits: 5, status: VICTORY', "kind = 'practice' and digits = 5 and score < 7"],
  ['status: DEFEAT', 'score = 7'],
  [`from: "${START}"`, `game_id >= 207340 and game_id < 100000000`],
  [`gameId: "${globalId('Game', challenge)}"`, `game_id = ${challenge}`],
  [`gameId: "${globalId('Game', challenge)}", kinds: [PRACTICE]`, 'false'],
  [`playerId: "${globalId('Player', deps.pseudonyms.of(somebody))}"`, `player_id = ${somebody}`],
])('the list of plays (%s) has all of them once, in order, forwards and backwards', async (args, where) => {
  const { rows } = await pool.query<{ playerId: number; gameId: number }>(
    `select player_id as "playerId", game_id as "gameId" from plays where ${where} order by game_id, player_id`,
  )
  const expected = rows.map(({ playerId, gameId }) => playOf(playerId, gameId))
  expect(expected.length > 2).toBe(where !== 'false')
  expect(await idsOf('plays', args, 'first')).toEqual(expected)
  expect(await idsOf('plays', args, 'last')).toEqual(expected)
})

const OF_PLAY = 'player_id is not null and game_id is not null'

test.each([
  ['kinds: [PRACTICE]', "kind = 'practice'", 'xid, position'],
  [
    'kinds: [CHALLENGE, PRACTICE], types: [PLAY_WON, PLAY_LOST]',
    "kind in ('practice', 'challenge') and type in ('PlayWon', 'PlayLost')",
    'xid, position',
  ],
  ['kinds: [DAILY, PRACTICE]', `${OF_PLAY} and (kind is null or kind = 'practice')`, 'xid, position'],
  ['kinds: [DAILY, ARCHIVE, PRACTICE, CHALLENGE]', OF_PLAY, 'xid, position'],
  [
    'kinds: [CHALLENGE], since: "2026-10-08T17:00:01Z", until: "2026-10-08T17:00:40Z"',
    "kind = 'challenge' and at >= '2026-10-08T17:00:01Z' and at < '2026-10-08T17:00:40Z'",
    'at, position',
  ],
  [`gameId: "${globalId('Game', challenge)}"`, `game_id = ${challenge}`, 'player_id, version'],
])(
  'the list of events (%s) has all of them once, in order, forwards and backwards',
  async (args, where, order) => {
    const { rows } = await pool.query<{ position: string }>(
      `select position from events where ${where} order by ${order}`,
    )
    const expected = rows.map(({ position }) => globalId('Event', position))
    expect(expected.length).toBeGreaterThan(2)
    expect(await idsOf('events', args, 'first')).toEqual(expected)
    expect(await idsOf('events', args, 'last')).toEqual(expected)
  },
)

test('a private play shows kind, mode, score and instants, but no number, guess or hint', async () => {
  const { plays } = await analyst.get<{ plays: { edges: { node: Record<string, unknown> }[] } }>(
    `{ plays(kinds: [PRACTICE, CHALLENGE], first: 100) { edges { node {
       id kind status score startedAt finishedAt guesses { row guess hint madeAt }
       asOf(events: 1) { status guesses { guess hint } }
       game { id digits day opensAt closesAt isRunning target scores(kinds: [PRACTICE, CHALLENGE]) { plays } } } } } }`,
  )
  expect(plays.edges.length).toBeGreaterThan(80)
  for (const { node } of plays.edges) {
    const { game, guesses, asOf } = node as {
      game: Record<string, unknown>
      guesses: Record<string, unknown>[]
      asOf: { guesses: object[] }
    }
    expect(game).toMatchObject({ day: null, opensAt: null, closesAt: null, isRunning: false, target: null })
    expect(guesses.length).toBeGreaterThan(0)
    for (const row of guesses) expect(row).toMatchObject({ guess: null, hint: null })
    expect(asOf).toMatchObject({ guesses: [{ guess: null, hint: null }] })
  }
})

test('the game of a private play is a node once it has a play', async () => {
  const ask = (id: number) =>
    analyst.get(`{ node(id: "${globalId('Game', id)}") { ... on Game { digits day target } } }`)
  expect(await ask(challenge)).toEqual({ node: { digits: challenge % 10, day: null, target: null } })
  expect(await ask(privateId('challenge', { number: 999_999, digits: 5 }))).toEqual({ node: null })
})

test.each(['PRACTICE', 'CHALLENGE'])(
  'the scores of %s plays count on the days on which they began',
  async (kind) => {
    const scores = async (from: string, to: string) => {
      const { scores: found } = await analyst.get<{ scores: { plays: number; histogram: number[] } }>(
        `{ scores(digits: 5, kinds: [${kind}], from: "${from}", to: "${to}") { plays histogram } }`,
      )
      return found
    }
    const { rows } = await pool.query<{ plays: number; finished: number }>(
      `select count(*)::integer as plays, count(score)::integer as finished from plays
     where kind = $1 and digits = 5`,
      [kind.toLowerCase()],
    )
    const { plays, histogram } = await scores(START, START)
    expect(plays).toBe(rows[0]?.plays)
    expect(plays).toBeGreaterThan(3)
    expect(histogram.reduce((sum, count) => sum + count, 0)).toBe(rows[0]?.finished)
    expect((await scores('2026-10-05', '2026-10-07')).plays).toBe(0)
    const { scoresOverTime } = await analyst.get<{ scoresOverTime: { from: string }[] }>(
      `{ scoresOverTime(digits: 5, kinds: [${kind}], from: "2026-10-01", to: "${START}", by: DAY) { from } }`,
    )
    expect(scoresOverTime).toEqual([{ from: START }])
    const { retention } = await analyst.get<{ retention: { players: number }[] }>(
      `{ retention(from: "2026-10-05", to: "${START}", kinds: [${kind}]) { players } }`,
    )
    expect(retention).toEqual([{ players: history.playerIds.length }])
  },
)

test('openings are those of days’ games, for any requested kinds', async () => {
  const { openings } = await analyst.get<{ openings: object }>(
    `{ openings(digits: 5, from: "2026-10-05", kinds: [PRACTICE, CHALLENGE]) { nodes { guess } totalCount } }`,
  )
  expect(openings).toEqual({ nodes: [], totalCount: 0 })
})

test('the statistics of a player’s practice are those of its practice plays', async () => {
  const at = '2026-10-08T18:00:00Z'
  hilo.setClock(at)
  const { rows } = await pool.query<{ count: number }>(
    `select count(score)::integer as count from plays where player_id = $1 and kind = 'practice' and digits = 2`,
    [somebody],
  )
  const { node } = await analyst.get<{ node: unknown }>(
    `{ node(id: "${globalId('Player', deps.pseudonyms.of(somebody))}") { ... on Player {
       statistics(digits: 2, kind: PRACTICE, at: "${at}") { gamesPlayed } } } }`,
  )
  expect(rows[0]?.count).toBeGreaterThan(0)
  expect(node).toEqual({ statistics: { gamesPlayed: rows[0]?.count } })
})

test.each([
  ['EVENTS', 'from events'],
  ['PLAYS', 'from plays'],
  ['GUESSES', `from events where type = 'GuessMade'`],
])('an export of %s tells the kind, and no day, number, guess or hint', async (subject, source) => {
  const { text } = await exported(hilo, analyst, `subject: ${subject}, format: NDJSON`)
  const ofPrivate = jsonLines(text).filter(({ playKind }) =>
    ['PRACTICE', 'CHALLENGE'].includes(String(playKind)),
  )
  const { rowCount } = await pool.query(
    `select from (select kind ${source}) of_subject where kind in ('practice', 'challenge')`,
  )
  expect(ofPrivate).toHaveLength(rowCount ?? NaN)
  for (const line of ofPrivate) {
    expect(line).toMatchObject({ gameDay: null })
    for (const name of ['guess', 'hint', 'gameTarget']) expect(line[name] ?? null).toBeNull()
  }
})

test('an export of games has no practice game and no challenge', async () => {
  const { text } = await exported(hilo, analyst, 'subject: GAMES, format: NDJSON')
  expect(jsonLines(text)).toHaveLength(history.games.length)
})

test('the open data of a month has plays of days’ games alone', async () => {
  hilo.setClock('2026-11-02T12:00:00Z')
  const folder = await exportOpenData(deps)
  for (const name of ['plays', 'guesses']) {
    const text = gunzipSync(await readFile(path.join(folder, `${name}.csv.gz`))).toString()
    expect(text).toMatch(/,(?:DAILY|ARCHIVE),/)
    expect(text).not.toMatch(/PRACTICE|CHALLENGE/)
  }
})
