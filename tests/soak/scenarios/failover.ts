import { setTimeout as sleep } from 'node:timers/promises'
import type { FailoverPostgres } from '#tests/kit/database/failoverPostgres.ts'
import type { Counts } from '../load.ts'
import { guessUntilAnswered, startLoad } from '../load.ts'
import type { Place } from '../place.ts'
import type { Played, Stage } from '../stage.ts'
import { gather, type Member } from './crowd.ts'

export type FailoverPlace = Place & { failover: FailoverPostgres }

type Size = {
  rounds: number
  players: number
  pauseMs: number
  /** The limit from the death of the main server until each server has accepted a guess. */
  servingMs: number
}

/**
 * Kills the main PostgreSQL under load, and promotes its synchronous standby, several times; every second
 * time the standby was cut off before. Nobody touches the servers. Each round makes a new standby of the new
 * main server, while players guess.
 */
export async function failover(
  stage: Stage<FailoverPlace>,
  { rounds, players, pauseMs, servingMs }: Size,
): Promise<Played> {
  const { urls, roll, print, place } = stage
  const members = await gather(players, stage)
  const [probes, playing] = [members.slice(0, urls.length), members.slice(urls.length)]
  const load = startLoad(stage, playing, { atOnce: 32, pauseMs })
  const times: number[] = []
  for (let round = 1; round <= rounds; round++) {
    await place.failover.addStandby()
    await sleep(1000 + roll(2000))
    const before = load.counts.answered
    const ms = await failOver(stage, { probes, cutMs: round % 2 === 1 ? CUT_MS : 0 })
    times.push(ms)
    print(`round ${round}: after ${before} guesses; every server serves again ${ms} ms after the death`)
  }
  await sleep(2000)
  await load.stop()
  const { refused, ...counts } = load.counts
  const slowestServingMs = Math.max(...times)
  return {
    figures: { rounds, slowestServingMs, ...counts },
    breaches: [
      ...refused,
      ...(slowestServingMs > servingMs ? [`served again only after ${slowestServingMs} ms`] : []),
      ...(counts.unavailable + counts.noAnswer === 0 ? ['the load noticed no failover'] : []),
    ],
    players: members.slice(0, 200).map(({ player }) => player),
  }
}

// In this time a main server that does not wait for its standby would acknowledge guesses.
const CUT_MS = 300

/** Returns the ms from the death of the main server until each server had accepted a guess. */
async function failOver(
  stage: Stage<FailoverPlace>,
  { probes, cutMs }: { probes: readonly Member[]; cutMs: number },
): Promise<number> {
  const { urls, place } = stage
  if (cutMs > 0) place.failover.cutStandby()
  await sleep(cutMs)
  const began = performance.now()
  place.failover.killMain()
  const counts: Counts = { answered: 0, unavailable: 0, noAnswer: 0, slowestMs: 0, refused: [] }
  const served = probes.map((probe, index) =>
    guessUntilAnswered({ ...stage, urls: [urls[index] ?? ''] }, probe, counts),
  )
  await place.failover.promote()
  await Promise.all(served)
  return Math.round(performance.now() - began)
}
