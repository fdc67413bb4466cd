import { StartError } from '#api/errors/errors.ts'
import type { Extent } from '../extent.ts'
import { openLongHistory } from '../replay/longHistory.ts'
import { alone, compared, median, type Row } from '../row.ts'
import { serveAnalysts, type AnalystServer } from './askAnalysts.ts'
import { listsOf, type List } from './lists.ts'

const WITHIN = 1.2
// A page takes 2 ms, and single timings vary by milliseconds: each value is the median of so many.
const TIMES = 7

/** Each list's last page beside its first, forwards and backwards, at the end of a long log; and the figures. */
export async function benchAnalysts({ rounds, history, folder }: Extent): Promise<Row[]> {
  const { url, client, close } = await openLongHistory({ events: history, folder })
  await client.query('vacuum analyze players, plays, games')
  const server = await serveAnalysts(url)
  try {
    const lists = listsOf(await findSubjects(server))
    const rows: Row[] = []
    for (const list of lists) rows.push(...(await benchList(server, list, rounds)))
    return [...rows, ...(await benchFigures(server, rounds))]
  } finally {
    await server.close()
    await close()
  }
}

async function findSubjects({ ask }: AnalystServer) {
  type Found = { plays: { edges: { node: { game: { id: string; day: string }; player: { id: string } } }[] } }
  // Games of the last day have no archive plays. In the traffic of other benches, nobody loses.
  const { plays } = await ask<Found>(
    '{ plays(last: 1, to: "2026-03-30") { edges { node { game { id day } player { id } } } } }',
  )
  const play = plays.edges[0]?.node
  if (!play) throw new Error('The database has no plays.')
  const day = (days: number) => new Date(Date.parse(play.game.day) - days * 86_400_000).toISOString()
  return {
    gameId: play.game.id,
    playerId: play.player.id,
    since: day(80),
    until: day(10),
    from: day(80).slice(0, 10),
    to: day(10).slice(0, 10),
  }
}

type Page = { edges: { cursor: string }[] }

/** The first and the last page, read forwards and backwards, in turns. */
async function benchList(server: AnalystServer, list: List, rounds: number): Promise<Row[]> {
  const read = async (range: string) => {
    const answer = await server.ask<Record<string, Page>>(textOf(list, range))
    return (answer[list.field] as Page).edges
  }
  const [first, last] = [await read('first: 100'), await read('last: 100')]
  if (first.length < 2 || last.length < 2)
    throw new StartError(`${list.name} has no pages: use a longer --history.`)
  const pages = {
    first: 'first: 100',
    deep: `first: 100, after: "${last[0]?.cursor}"`,
    last: 'last: 100',
    shallow: `last: 100, before: "${first.at(-1)?.cursor}"`,
  }
  const taken: Record<string, { ms: number[]; touched: number }> = {}
  for (let round = 0; round < rounds; round++) {
    for (const [name, range] of Object.entries(pages)) {
      const one = (taken[name] ??= { ms: [], touched: 0 })
      const times: number[] = []
      await server.effort()
      for (let time = 0; time < TIMES; time++) {
        const begin = performance.now()
        await read(range)
        times.push(performance.now() - begin)
      }
      one.touched = (await server.effort()).pages / TIMES
      one.ms.push(median(times))
    }
  }
  const beside = (end: string, begin: string, way: string): Row => {
    const [ours, limit] = [taken[end], taken[begin]]
    const touched = `${ours?.touched.toFixed(0)} pages, ${limit?.touched.toFixed(0)}`
    return compared({
      what: `${list.name}, ${way} (${touched})`,
      unit: 'ms',
      ours: ours?.ms ?? [],
      limit: { what: 'at the start', values: limit?.ms ?? [] },
      goal: { atMost: WITHIN },
    })
  }
  return [beside('deep', 'first', 'forwards at the end'), beside('last', 'shallow', 'backwards from the end')]
}

function textOf({ field, args, of }: List, range: string): string {
  return `{ ${field}(${[args, range].filter(Boolean).join(', ')}) { edges { cursor node { ${of} } } pageInfo { hasNextPage } } }`
}

const YEAR = 'from: "2025-06-01", to: "2026-05-31"'
const QUARTER = 'from: "2026-01-01", to: "2026-03-31"'

/** The figures of charts, and all of their kind: the same time for any number of events. */
const FIGURES = {
  'scores of a year': `{ scores(digits: 5, ${YEAR}) { plays average } }`,
  'scores of a year, private': `{ scores(digits: 5, ${YEAR}, kinds: [PRACTICE, CHALLENGE]) { plays average } }`,
  'scores by week': `{ scoresOverTime(digits: 5, ${YEAR}, by: WEEK) { from scores { plays } } }`,
  'scores by hour': `{ scoresByHour(digits: 5, ${YEAR}) { hour scores { plays } } }`,
  'scores by kind': `{ scoresByKind(${YEAR}) { kind scores { plays } } }`,
  'skill and luck by week': `{ skillAndLuckOverTime(digits: 5, ${YEAR}, by: WEEK) { skillAndLuck { skill } } }`,
  openings: `{ openings(digits: 5, ${YEAR}) { nodes { guess plays } } }`,
  'repeated openings': `{ repeatedOpeningsOverTime(digits: 5, ${YEAR}, by: WEEK) { rate } }`,
  'return rates by week': `{ returnRatesOverTime(${YEAR}, by: WEEK) { returnRates { rate } } }`,
  'returns after results': `{ returnsAfterResults(${YEAR}) { rate } }`,
  'learning curve': `{ learningCurve(digits: 5, ${YEAR}) { number scores { average } } }`,
  durations: `{ durations(digits: 5, ${YEAR}) { median } }`,
  'streak lengths': `{ streakLengths(digits: 5, ${YEAR}) { days streaks } }`,
  'guesses by row': `{ guessesByRow(digits: 5, ${YEAR}) { row ignoredArrows } }`,
  'scores by ignored arrows': `{ scoresByIgnoredArrows(digits: 5, ${YEAR}) { ignoredArrows } }`,
  'the same players': `{ scoresOfSamePlayers(digits: 5, ${YEAR}) { kind players } }`,
  'the funnel': `{ funnelOverTime(${YEAR}, by: WEEK) { visitors signedUp } }`,
  retention: `{ retention(${YEAR}) { week players } }`,
}

/** Lists of things, which no sum holds: within the database's statement timeout. */
const LONG_LISTS = {
  'active players of 90 days': `{ activePlayers(${QUARTER}) { totalCount nodes { plays } } }`,
  'hardest games of 90 days': `{ games(${QUARTER}, orderBy: DIFFICULTY) { nodes { day } } }`,
  'exact count of 90 days': `{ plays(${QUARTER}, status: DEFEAT) { totalCount } }`,
}

/** And a statement count that does not grow with the rows. */
async function benchFigures(server: AnalystServer, rounds: number): Promise<Row[]> {
  const rows: Row[] = []
  for (const [figures, atMost] of [
    [FIGURES, 1],
    [LONG_LISTS, 20],
  ] as const)
    for (const [what, query] of Object.entries(figures)) {
      const ours: number[] = []
      for (let round = 0; round < Math.min(rounds, 3); round++) {
        const begin = performance.now()
        const isAnswered = await answers(server, query)
        ours.push(isAnswered ? (performance.now() - begin) / 1000 : Infinity)
      }
      rows.push(alone({ what, unit: 's', ours, goal: { atMost } }))
    }
  return [...rows, await benchStatements(server)]
}

/** False if the database reached its statement timeout. */
async function answers({ ask }: AnalystServer, query: string): Promise<boolean> {
  try {
    await ask(query)
    return true
  } catch (error) {
    if (!String(error).includes('"TOO_SLOW"')) throw error
    return false
  }
}

async function benchStatements(server: AnalystServer): Promise<Row> {
  const count = async (rows: number) => {
    await server.effort()
    await server.ask(`{ plays(first: ${rows}) { edges { node {
      game { target scores { plays } } guesses { guess } player { createdAt scores { scores { plays } } } } } } }`)
    return (await server.effort()).statements
  }
  const [few, many] = [await count(2), await count(20)]
  return compared({
    what: 'statements of a nested list of 20 plays',
    unit: '',
    ours: [many],
    limit: { what: 'of 2', values: [few] },
    goal: { atMost: 1 },
  })
}
