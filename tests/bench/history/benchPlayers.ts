import { Connection, requestText } from '../connection.ts'
import { graphqlRequest } from '../guess/requests.ts'
import { wrongNumbers, type Guess } from '../guess/players.ts'
import type { World } from '../guess/guessRound.ts'
import { compared, median, type Row } from '../row.ts'
import type { Subject } from '../subject.ts'
import { DAILY_PLAYS, makeLongPlayers, SHARED_PLAYS, YEAR, type Players } from './longPlayers.ts'

const WARM_UP_ROUNDS = 1
const READS_A_ROUND = 300
const GOAL = { atMost: 1.25 }

// Answers of the same length for all players.
const READS: Record<string, string> = {
  'a page of plays': `plays(first: ${SHARED_PLAYS}) { edges { node { id kind status guesses { guess hint } } } }`,
  'a page of lost plays': `plays(first: ${SHARED_PLAYS / 2}, status: DEFEAT) { edges { node { id status } } }`,
  'a page of plays of one mode': `plays(first: ${SHARED_PLAYS}, digits: 5) { edges { node { id status } } }`,
  'a month': `month(day: "${YEAR}-12-24") { day digits kind status score }`,
  'a year': `year(day: "${YEAR}-12-24") { month kind won lost unfinished }`,
  'the next unplayed day': `archivePlay(digits: 5, day: "${YEAR}-01-01") { ... on ArchivePlayOpened { nextUnplayed } }`,
  'the streak': 'streak { current longest freezes frozen countsToday }',
  'the streak of a mode': 'streak(digits: 5) { current longest freezes frozen countsToday }',
}

/**
 * The time of reads and guesses of players with thousands of plays, beside players with ten, one request at a
 * time.
 */
export async function benchPlayers(
  { subject, world }: { subject: Subject; world: World },
  rounds: number,
): Promise<Row[]> {
  // In a round, one player of each sort makes the guesses: six games have no more.
  const players = await makeLongPlayers(world.pool, rounds + WARM_UP_ROUNDS)
  const client = await Connection.open(subject.port)
  const rows: Row[] = []
  const measure = async (
    what: string,
    requestsOf: (tokens: readonly string[], round: number) => string[],
  ) => {
    const sides: Record<keyof Players, number[]> = { long: [], short: [] }
    for (let round = 0; round < rounds + WARM_UP_ROUNDS; round++) {
      const times = await askInTurns(
        client,
        requestsOf(players.long, round),
        requestsOf(players.short, round),
      )
      if (round < WARM_UP_ROUNDS) continue
      sides.long.push(times.long)
      sides.short.push(times.short)
    }
    const limit = { what: `with ${SHARED_PLAYS} plays`, values: sides.short }
    const by = `by a player with ${DAILY_PLAYS} plays`
    rows.push(compared({ what: `${what}, ${by}`, unit: 'µs', ours: sides.long, goal: GOAL, limit }))
  }
  for (const [what, fields] of Object.entries(READS))
    await measure(what, (tokens) =>
      Array.from({ length: READS_A_ROUND }, (_, index) =>
        readRequest(tokens[index % tokens.length] ?? '', fields),
      ),
    )
  await measure('a guess', (tokens, round) =>
    guessesOf(tokens[round] ?? '', world).map((guess) => graphqlRequest(guess)),
  )
  client.close()
  return rows
}

/** Sends one request of each sort in turn. Returns the median of each, in µs. */
async function askInTurns(
  client: Connection,
  ofLong: readonly string[],
  ofShort: readonly string[],
): Promise<Record<keyof Players, number>> {
  const times = { long: [] as number[], short: [] as number[] }
  for (const [index, request] of ofLong.entries()) {
    times.long.push(await client.ask(request))
    times.short.push(await client.ask(ofShort[index] ?? request))
  }
  return { long: median(times.long) * 1000, short: median(times.short) * 1000 }
}

function readRequest(token: string, fields: string): string {
  const headers = {
    'content-type': 'application/json',
    origin: 'http://localhost:3000',
    'sec-fetch-site': 'same-origin',
    cookie: `hilo_session=${token}`,
  }
  return requestText('POST', '/graphql', headers, JSON.stringify({ query: `{ viewer { ${fields} } }` }))
}

function guessesOf(token: string, { games }: World): Guess[] {
  return games.flatMap((game) => wrongNumbers(game).map((number, row) => ({ token, game, row, number })))
}
