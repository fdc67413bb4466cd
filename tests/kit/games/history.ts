import { candidatesAfter } from '#game/analysis/candidates/candidates.ts'
import { projectCrowds } from '#api/crowds/projectCrowds.ts'
import { unpackNumber } from '#game/analysis/candidates/packedNumber.ts'
import type { Deps } from '#api/deps/deps.ts'
import { easternDay, type Day } from '#game/day.ts'
import { contradictionOf } from '#game/hints/contradiction.ts'
import { drawTarget, type DigitCount } from '#game/digits.ts'
import type { PlayEvent } from '#game/events.ts'
import { gameIdOf, gameOf, type DatedGame } from '#game/game.ts'
import { decideGuess, decideLeave, evolve, initialPlay, isOver, kindOf, type Play } from '#game/play.ts'
import { dice } from './dice.ts'
import type { Hilo } from '../processes/hilo.ts'
import { plantGame } from './plantGame.ts'

export type History = { playerIds: number[]; games: DatedGame[]; lastDay: Day }

type Size = { players: number; days: number; modes: DigitCount[]; from?: string }

/**
 * Writes days of play straight into the log, by the same deciders. The clock stops on the last day, whose
 * games still run.
 */
export async function makeHistory(
  hilo: Hilo,
  { players, days, modes, from = '2026-10-05' }: Size,
): Promise<History> {
  const roll = dice(days * players)
  const start = Date.parse(`${from}T17:00:00Z`)
  hilo.setClock(new Date(start).toISOString())
  const playerIds = await addPlayers(hilo.deps, players)
  const games: DatedGame[] = []
  for (let day = 0; day < days; day++) {
    hilo.setClock(new Date(start + day * 86_400_000).toISOString())
    for (const digits of modes) {
      const target = drawTarget(digits, () => roll(10))
      const game = await plantGame(hilo.deps, { digits, target })
      games.push(game)
      // Not every player plays every game.
      const playing = playerIds.filter(() => roll(3) > 0)
      // Each play has its own dice. Concurrent plays that share dice would draw in an order that differs
      // between runs.
      const turns = playing.map((playerId) => ({ playerId, game, roll: dice(roll(2_147_483_648)) }))
      await Promise.all(turns.map((turn) => playOut(hilo.deps, turn)))
    }
  }
  return { playerIds, games, lastDay: easternDay(hilo.deps.clock()) }
}

export async function addPlayers({ pool, clock }: Deps, count: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    'insert into players (created_at) select $1 from generate_series(1, $2::integer) returning id',
    [clock(), count],
  )
  return rows.map(({ id }) => id)
}

/** Lets players play past games in the archive: every second of those that each of them has not begun. */
export async function playArchive({ deps }: Hilo, { playerIds, games, lastDay }: History): Promise<void> {
  const { rows } = await deps.pool.query<{ playerId: number; gameId: number }>(
    `select player as "playerId", game as "gameId"
     from unnest($1::integer[]) player cross join unnest($2::integer[]) game
     where not exists (select from plays where player_id = player and game_id = game)
     order by game, player`,
    [playerIds, games.filter(({ day }) => day < lastDay).map(({ id }) => id)],
  )
  const chosen = rows.filter((_row, index) => index % 2 === 0)
  await Promise.all(
    chosen.map(async ({ playerId, gameId }) => {
      const game = games.find(({ id }) => id === gameId)
      if (game) await playOut(deps, { playerId, game, roll: dice(playerId * 1_000_003 + gameId) })
    }),
  )
}

type Turn = { playerId: number; game: DatedGame; roll: (bound: number) => number }

/**
 * Plays a game at random until it ends or is abandoned, and sometimes moves on to the next game. Every fourth
 * player plays in hard mode.
 */
export async function playOut({ log, clock }: Deps, { playerId, game, roll }: Turn): Promise<void> {
  let play = initialPlay(game)
  const rows = 1 + roll(8)
  const isHard = playerId % 4 === 0
  for (let row = 0; row < Math.min(rows, 6) && !isOver(play); row++) {
    const guess =
      roll(5) === 0
        ? game.target
        : row === 0 && roll(2) === 0
          ? '1'.repeat(game.digits)
          : drawTarget(game.digits, () => roll(10))
    const at = new Date(clock().getTime() + row * 1000 + roll(1000))
    const isAllowed = !play.isHard || contradictionOf(play.guesses, guess) === null
    const wanted = {
      row,
      guess: isAllowed ? guess : candidate(play),
      at,
      kind: kindOf(play, at),
      isHard,
    }
    play = await append(log, playerId, play, decideGuess(play, wanted))
  }
  const tomorrow = new Date(clock().getTime() + 86_400_000)
  if (isOver(play) && roll(4) === 0) await append(log, playerId, play, decideLeave(play, { at: tomorrow }))
}

function candidate({ guesses, game }: Play): string {
  const candidates = candidatesAfter(guesses, game.digits)
  return unpackNumber(candidates[candidates.length >> 1] ?? 0, game.digits)
}

/**
 * Plays of new players in a history of daily games: of two that go on after a midnight, of whom the second
 * comes back later; and one play that the server's clock ends before its begin.
 */
export async function addOddPlays(
  { deps }: Pick<Hilo, 'deps'>,
  [day, next]: readonly [Day, Day],
): Promise<number[]> {
  const [awake = 0, back = 0, earlier = 0] = await addPlayers(deps, 3)
  for (const playerId of [awake, back]) {
    await playAt(deps, playerId, [`${next}T03:40:00Z`, `${next}T03:50:00Z`])
    await playAt(deps, playerId, [`${next}T04:10:00Z`])
  }
  await playAt(deps, back, [`${next}T04:50:00Z`], 4)
  await playAt(deps, earlier, [`${day}T17:00:10Z`, `${day}T17:00:00Z`])
  return [awake, back]
}

/** Plays the game of the day of the first instant: a guess at each of them, the second of which is right. */
async function playAt({ pool, log }: Deps, playerId: number, instants: string[], digits: DigitCount = 5) {
  const ats = instants.map((instant) => new Date(instant))
  const id = gameIdOf(easternDay(ats[0] as Date), digits)
  const { rows } = await pool.query<{ target: string }>('select target from games where id = $1', [id])
  const target = rows[0]?.target ?? ''
  const game = gameOf(id, target)
  let play = initialPlay(game)
  for (const [row, at] of ats.entries()) {
    const guess = row === 1 ? target : target.replace(/./, (digit) => String((Number(digit) + 1) % 10))
    play = await append(log, playerId, play, decideGuess(play, { row, guess, at, kind: kindOf(play, at) }))
  }
}

async function append(
  log: Deps['log'],
  playerId: number,
  play: Play,
  decided: ReturnType<typeof decideGuess> | ReturnType<typeof decideLeave>,
): Promise<Play> {
  const events: PlayEvent[] = decided.ok ? decided.value : []
  await log.append({ playerId, gameId: play.game.id }, play.version, events)
  return events.reduce(evolve, play)
}

/**
 * Waits until followers of the log can read every event: no open transaction on the server is as old as the
 * newest event. Gives up after `timeoutMs`.
 */
export async function settled({ pool }: Pick<Deps, 'pool'>, timeoutMs = Infinity): Promise<void> {
  for (const end = performance.now() + timeoutMs; performance.now() < end;) {
    const { rows } = await pool.query<{ settled: boolean }>(
      'select coalesce(max(xid) < settled_before(), true) as settled from events',
    )
    if (rows[0]?.settled) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Waits until the figures have all events. */
export async function followed(deps: Deps): Promise<void> {
  do await settled(deps)
  while ((await projectCrowds(deps)).isBehind)
}
