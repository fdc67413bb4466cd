import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { gameIdFromText, type Game } from '#game/game.ts'
import { beSubject } from '../subject.ts'
import { STATEMENTS, writeValues } from './statements.ts'

/** The argument of the process. */
export type BareTask = { games: readonly Game[] }

// node:http and pg, without rules or checks. Reads the board, writes one more wrong guess, and answers about
// as much.
const { games } = JSON.parse(process.argv[2] ?? '') as BareTask
const { read, writes } = STATEMENTS
const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'] ?? '',
  max: 16,
  // As in api/database/pool.ts, so that PostgreSQL does the same work.
  options: '-c enable_seqscan=off -c plan_cache_mode=force_generic_plan',
})

const server = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8').on('data', (part: string) => (body += part))
  request.on('end', () => void answer(request, body).then((text) => response.end(text)))
})
server.listen(0, '127.0.0.1', () => beSubject((server.address() as AddressInfo).port))

async function answer({ headers, url }: IncomingMessage, body: string): Promise<string> {
  const at = new Date()
  const hash = createHash('sha256')
    .update(headers.cookie?.split('=')[1] ?? '')
    .digest()
  const byGraphql = url === '/graphql'
  const { gameId, digits, number } = byGraphql ? graphqlGuess(body) : restGuess(body)
  const { rows } = byGraphql
    ? await pool.query<Row>({ ...read.graphql, values: [hash, gameId, null, at] })
    : await pool.query<Row>({ ...read.rest, values: [hash, digits, at] })
  const played = rows.filter(({ type }) => type !== null)
  const [first, later] = writes
  const guess = { game: { id: gameId, digits }, row: played.length, number }
  const values = writeValues(rows[0]?.playerId ?? 0, guess)
  await pool.query({ ...(played.length === 0 ? first : later), values })
  return JSON.stringify({
    board: [...played.map((row) => row.guess), number],
    hints: played.map(({ hint }) => hint),
  })
}

type Row = { playerId: number; type: string | null; guess: string; hint: string }
type Asked = { gameId: number; digits: 2 | 3 | 4 | 5 | 6 | 7; number: string }

function graphqlGuess(body: string): Asked {
  const { variables } = JSON.parse(body) as { variables: { input: { gameId: string; guess: string } } }
  const { gameId, guess } = variables.input
  const id = gameIdFromText(Buffer.from(gameId, 'base64').toString().slice('Game:'.length)) ?? 0
  return { gameId: id, digits: guess.length as Asked['digits'], number: guess }
}

function restGuess(body: string): Asked {
  const { digits, number } = JSON.parse(body) as Asked
  return { gameId: games.find((game) => game.digits === digits)?.id ?? 0, digits, number }
}
