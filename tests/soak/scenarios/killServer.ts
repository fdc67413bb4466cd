import { advance, gamesOf, gather, inTurns, nextGuess, type Member } from './crowd.ts'
import { holdWrites } from './holdWrites.ts'
import type { Place, Server } from '../place.ts'
import type { Guess } from '../player.ts'
import type { Played, Stage } from '../stage.ts'

type Size = { guesses: number; kills: number; readyMs: number }

/**
 * Kills a server during many simultaneous guesses of different visitors, and starts it again. Players without
 * an answer send the guess again, as the page does. Every guess must be accepted in the end, and stored once.
 * Every second time the pending writes are lost too: none of them may have been acknowledged.
 */
export async function killServer(stage: Stage, { guesses, kills, readyMs }: Size): Promise<Played> {
  const members = await gather(guesses, stage)
  const rounds: Round[] = []
  for (let kill = 1; kill <= kills; kill++) {
    const round = await killOnce(stage, members, { isHeldUp: kill % 2 === 1 })
    const ready = `ready again in ${round.readyMs.toFixed(0)} ms`
    stage.print(`kill ${kill}: ${round.answered} answered, ${round.keptUnanswered} more kept; ${ready}`)
    rounds.push(round)
  }
  const slowestReadyMs = Math.round(Math.max(...rounds.map((round) => round.readyMs)))
  const keptUnanswered = rounds.reduce((sum, round) => sum + round.keptUnanswered, 0)
  const late = slowestReadyMs > readyMs ? [`ready again only after ${slowestReadyMs} ms`] : []
  return {
    figures: { kills, slowestReadyMs, keptUnanswered },
    breaches: [...late, ...rounds.flatMap(({ refused }) => refused)],
    players: members.slice(0, BOARDS).map(({ player }) => player),
  }
}

const BOARDS = 200

/** `keptUnanswered`: guesses in the log whose answers were lost. */
type Round = { answered: number; keptUnanswered: number; readyMs: number; refused: string[] }
type Move = { member: Member; guess: Guess }

async function killOnce(
  stage: Stage,
  members: readonly Member[],
  { isHeldUp }: { isHeldUp: boolean },
): Promise<Round> {
  const { place, roll } = stage
  const [server] = place.servers as [Server]
  const moves = members.map((member) => ({
    member,
    guess: nextGuess(member, gamesOf(member, stage), roll),
  }))
  const killAfter = Math.floor(members.length * 0.1) + roll(Math.floor(members.length * 0.6))
  const keptBefore = await countKept(place)
  const refused: string[] = []
  const unknown: Move[] = []
  let answered = 0
  let killed = Promise.resolve(0)
  await Promise.all(
    moves.map(async (move) => {
      const { outcome, reason } = await move.member.player.guess(server.url, move.guess)
      if (outcome === 'refused') refused.push(`refused (${reason}): row ${move.guess.row}`)
      if (outcome === 'unknown') unknown.push(move)
      else if (++answered === killAfter) killed = isHeldUp ? killHeldUp(place) : killAndStart(server)
    }),
  )
  const readyMs = await killed
  const keptUnanswered = (await countKept(place)) - keptBefore - answered
  // Some answered guesses are sent again too: a double click.
  const again = [...unknown, ...moves.filter(() => roll(20) === 0)]
  await inTurns(again, 32, async (move) => {
    const { outcome, reason } = await sendUntilAnswered(server, move)
    if (outcome === 'refused') refused.push(`refused when sent again (${reason}): row ${move.guess.row}`)
  })
  for (const { member, guess } of moves) advance(member, gamesOf(member, stage), guess)
  return { answered, keptUnanswered, readyMs, refused }
}

async function countKept({ pool }: Place): Promise<number> {
  const { rows } = await pool.query<{ kept: number }>(
    "select count(*)::integer as kept from events where type = 'GuessMade'",
  )
  return rows[0]?.kept ?? NaN
}

async function killHeldUp({ pool, servers: [server] }: Place): Promise<number> {
  const release = await holdWrites(pool)
  await server?.kill()
  await release()
  return await killAndStart(server as Server)
}

/** Restarts the server on its address. Returns the ms until it was ready. */
async function killAndStart(server: Server): Promise<number> {
  const began = performance.now()
  await server.kill()
  await server.start()
  const { ok } = await fetch(`${server.url}/readyz`)
  return ok ? performance.now() - began : Infinity
}

const TRIES = 10

async function sendUntilAnswered(server: Server, { member, guess }: Move) {
  let answer = await member.player.guess(server.url, guess)
  for (let tries = 1; answer.outcome === 'unknown' && tries < TRIES; tries++)
    answer = await member.player.guess(server.url, guess)
  return answer
}
