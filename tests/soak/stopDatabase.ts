import { setTimeout as sleep } from 'node:timers/promises'
import { gather, type Member } from './crowd.ts'
import { holdWrites } from './holdWrites.ts'
import { guessUntilAnswered, startLoad, type Counts } from './load.ts'
import type { Played, Stage } from './stage.ts'

type Size = {
  stops: number
  players: number
  /** Between two guesses of a player. All of them together must not have played everything before the last stop. */
  pauseMs: number
  /** How long PostgreSQL is away at most, and how long it is left in peace before. */
  awayMs: number
  calmMs: number
  /** How soon after PostgreSQL's start each server must serve again. */
  servingMs: number
}

/**
 * PostgreSQL is stopped at once under load, and started again (by the stage, or by Hilo where PostgreSQL is its own). Nobody
 * touches the servers: each must serve again by itself, and meanwhile say in so many words to try again.
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
    stage.tell(
      `stop ${stop}: after ${before} guesses; every server serves again ${servingMs} ms after the start`,
    )
  }
  await sleep(calmMs / 2)
  await load.stop()
  const { refused, ...counts } = load.counts
  const slowestServingMs = Math.max(...times)
  const late = slowestServingMs > size.servingMs ? [`served again only after ${slowestServingMs} ms`] : []
  const unharmed =
    counts.unavailable + counts.noAnswer === 0 ? ['the load noticed nothing: it was no test'] : []
  return {
    figures: { stops, slowestServingMs, ...counts },
    breaches: [...late, ...unharmed, ...refused],
    players: members.slice(0, 200).map(({ player }) => player),
  }
}

/** Answers in how many ms from PostgreSQL's start each server had taken a guess. */
async function stopOnce(stage: Stage, probes: readonly Member[], awayMs: number): Promise<number> {
  const { place, urls } = stage
  // So that much is about to be written.
  const letGo = await holdWrites(place.pool)
  await place.postgres.stopAtOnce()
  await letGo()
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
