import { setTimeout as sleep } from 'node:timers/promises'
import { gather, type Member } from './crowd.ts'
import { holdWrites } from './holdWrites.ts'
import { guessUntilAnswered, startLoad, type Counts } from '../load.ts'
import type { Played, Stage } from '../stage.ts'

type Size = {
  stops: number
  players: number
  /**
   * The pause between two guesses of a player. The players must not finish all games before the last stop.
   */
  pauseMs: number
  /** How long PostgreSQL is down at most, and the calm time before each stop. */
  awayMs: number
  calmMs: number
  /** The limit from PostgreSQL's start until each server serves again. */
  servingMs: number
}

/**
 * Stops PostgreSQL in immediate mode under load. The stage starts it again, or Hilo does where PostgreSQL is
 * embedded. Nobody touches the servers: each must serve again by itself, and meanwhile answer with an error
 * that says to try again.
 */
export async function stopDatabase(stage: Stage, size: Size): Promise<Played> {
  const { stops, players, pauseMs, awayMs, calmMs } = size
  const members = await gather(players, stage)
  const [probes, playing] = [members.slice(0, stage.urls.length), members.slice(stage.urls.length)]
  const load = startLoad(stage, playing, { atOnce: 48, pauseMs })
  const times: number[] = []
  for (let stop = 1; stop <= stops; stop++) {
    await sleep(calmMs / 2 + stage.roll(calmMs / 2))
    const before = load.counts.answered
    const servingMs = await stopOnce(stage, probes, stage.roll(awayMs))
    times.push(servingMs)
    stage.print(
      `stop ${stop}: after ${before} guesses; every server serves again ${servingMs} ms after the start`,
    )
  }
  await sleep(calmMs / 2)
  await load.stop()
  const { refused, ...counts } = load.counts
  const slowestServingMs = Math.max(...times)
  const late = slowestServingMs > size.servingMs ? [`served again only after ${slowestServingMs} ms`] : []
  const unharmed = counts.unavailable + counts.noAnswer === 0 ? ['the load noticed no stop'] : []
  return {
    figures: { stops, slowestServingMs, ...counts },
    breaches: [...late, ...unharmed, ...refused],
    players: members.slice(0, 200).map(({ player }) => player),
  }
}

/** Returns the ms from PostgreSQL's start until each server had accepted a guess. */
async function stopOnce(stage: Stage, probes: readonly Member[], awayMs: number): Promise<number> {
  const { place, urls } = stage
  // So that many writes are pending.
  const release = await holdWrites(place.pool)
  await place.postgres.stopAtOnce()
  await release()
  await sleep(awayMs)
  const began = performance.now()
  const starting = place.postgres.start()
  const counts: Counts = { answered: 0, unavailable: 0, noAnswer: 0, slowestMs: 0, refused: [] }
  await Promise.all(
    probes.map((probe, index) => guessUntilAnswered({ ...stage, urls: [urls[index] ?? ''] }, probe, counts)),
  )
  await starting
  return Math.round(performance.now() - began)
}
