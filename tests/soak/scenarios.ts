import { startFailoverPostgres } from '#tests/kit/database/failoverPostgres.ts'
import { dailyBackup, openWithBackups } from './scenarios/dailyBackup.ts'
import { failover } from './scenarios/failover.ts'
import { fillDisk } from './scenarios/fillDisk.ts'
import { foreignTransactions } from './scenarios/foreignTransactions.ts'
import { heapOfStrangers } from './scenarios/heapOfStrangers.ts'
import { openHousehold } from './scenarios/household.ts'
import { killServer } from './scenarios/killServer.ts'
import { memory, WATCHED } from './scenarios/memory.ts'
import { midnight } from './scenarios/midnight.ts'
import { movedDatabase } from './scenarios/movedDatabase.ts'
import { openPlaceOn, openPublicPlace } from './place.ts'
import { repeatAtOnce } from './scenarios/repeatAtOnce.ts'
import { rollingRestart } from './scenarios/rollingRestart.ts'
import { runbooks } from './scenarios/runbooks.ts'
import { openSmallPlace } from './smallPlace.ts'
import { onStage } from './stage.ts'
import { stopDatabase } from './scenarios/stopDatabase.ts'
import { twoTabs } from './scenarios/twoTabs.ts'
import { waitingMigration } from './scenarios/waitingMigration.ts'
import { withoutMail } from './scenarios/withoutMail.ts'
import { withoutRedis } from './scenarios/withoutRedis.ts'
import type { Scenario } from './scenario.ts'

const alone = () => openPublicPlace({ servers: 1 })
const withStandby = async () => {
  const replicated = await startFailoverPostgres()
  return { ...(await openPlaceOn(replicated, 2)), failover: replicated, postgres: NEVER_STOPPED }
}
const NEVER_STOPPED = { stopAtOnce: () => Promise.resolve(), start: () => Promise.resolve() }
const twoServers = () => openPublicPlace({ servers: 2 })

/** The scenarios of `npm run soak`, in order. */
export const SCENARIOS: readonly Scenario[] = [
  {
    name: 'kill-server',
    promise:
      'kill -9 of a server during 2,000 guesses, ten times: nothing is lost or duplicated, ready in 5 s',
    run: (setting) =>
      onStage(setting, alone, (stage) => killServer(stage, { guesses: 2000, kills: 10, readyMs: 5000 })),
  },
  {
    name: 'stop-database',
    promise:
      'PostgreSQL stops at once under load, five times: nothing is lost or duplicated, serving in 10 s',
    run: (setting) =>
      onStage(setting, twoServers, (stage) =>
        stopDatabase(stage, {
          stops: 5,
          players: 1500,
          pauseMs: 60,
          awayMs: 4000,
          calmMs: 4000,
          servingMs: 10_000,
        }),
      ),
  },
  {
    name: 'stop-own-database',
    promise: 'the same with the embedded PostgreSQL, every few seconds: Hilo restarts it automatically',
    run: (setting) =>
      onStage(
        setting,
        () => openHousehold(),
        (stage) =>
          stopDatabase(stage, {
            stops: 5,
            players: 1200,
            pauseMs: 120,
            awayMs: 1,
            calmMs: 4000,
            servingMs: 10_000,
          }),
      ),
  },
  {
    name: 'failover',
    promise:
      'the main PostgreSQL dies under load, ten times: its synchronous standby has every acknowledged guess',
    run: (setting) =>
      onStage(setting, withStandby, (stage) =>
        failover(stage, { rounds: 10, players: 3000, pauseMs: 60, servingMs: 10_000 }),
      ),
  },
  {
    name: 'runbooks',
    promise:
      'a changed password, a rotated secret and renewed certificates, as docs/ops.md says: nothing is lost',
    run: (setting) => onStage(setting, twoServers, runbooks),
  },
  {
    name: 'without-redis',
    promise: 'Redis is down for 30 s: every guess is answered; every letter arrives once after its return',
    run: (setting) => onStage(setting, twoServers, (stage) => withoutRedis(stage, { awayMs: 30_000 })),
  },
  {
    name: 'without-mail',
    promise:
      'the mail server refuses for 60 s: sign-ups are answered at once; letters arrive in 2 min after it',
    run: (setting) => onStage(setting, twoServers, (stage) => withoutMail(stage, { awayMs: 60_000 })),
  },
  {
    name: 'rolling-restart',
    promise: 'two servers restart one after the other behind nginx, Caddy and HAProxy: no request fails',
    run: (setting) => onStage(setting, twoServers, rollingRestart),
  },
  {
    name: 'foreign-transactions',
    promise:
      'a transaction of another database delays no figure; one of ours is named, and figures catch up after it',
    run: (setting) =>
      onStage(setting, alone, (stage) =>
        foreignTransactions(stage, { players: 24, heldMs: 5000, caughtUpMs: 75_000 }),
      ),
  },
  {
    name: 'waiting-migration',
    promise:
      'a migration waits 15 s for an open transaction: every guess is answered in 5 s, then it is applied',
    run: (setting) =>
      onStage(setting, alone, (stage) => waitingMigration(stage, { openMs: 15_000, slowestMs: 5000 })),
  },
  {
    name: 'moved-database',
    promise:
      'the log is from the future of its PostgreSQL: a start adopts it, and figures count each play once',
    run: (setting) => onStage(setting, alone, (stage) => movedDatabase(stage, { playMs: 4000 })),
  },
  {
    name: 'daily-backup',
    promise:
      'a backup is written and proven during play, a killed one is removed, a changed byte is refused, a restore lacks no guess',
    run: (setting) =>
      onStage(setting, openWithBackups, (stage) => dailyBackup(stage, { bytes: 200, slowestMs: 1000 })),
  },
  {
    name: 'fill-disk',
    promise:
      'the data disk fills under load: reads continue, no acknowledged guess is lost, and writes resume',
    run: (setting) => onStage(setting, openSmallPlace, (stage) => fillDisk(stage, { fullMs: 8000 })),
  },
  {
    name: 'two-tabs',
    promise: 'two tabs guess for one row, 1,000 times: one is accepted, the other gets the board with it',
    run: (setting) => onStage(setting, twoServers, (stage) => twoTabs(stage, { races: 1000 })),
  },
  {
    name: 'repeat-at-once',
    promise: 'one request ten times at once, by GraphQL or documented call: ten equal answers, one event',
    run: (setting) => onStage(setting, twoServers, (stage) => repeatAtOnce(stage, { requests: 200 })),
  },
  {
    name: 'midnight',
    promise:
      'two servers pass Eastern midnights and both clock changes under load: one game per day and mode',
    run: (setting) => midnight(setting, { players: 24, beforeMs: 2500, afterMs: 2500 }),
  },
  {
    name: 'memory',
    promise: '36,000 requests, as many as an hour at ten a second: memory does not grow after the warm-up',
    run: (setting) =>
      onStage(
        setting,
        () => openHousehold({ env: WATCHED }),
        (stage) => memory(stage, { requests: 36_000, heapMb: 4, residentMb: 30 }),
      ),
  },
  {
    name: 'heap-of-strangers',
    promise:
      '10,000 odd documents from each kind of client, 12,000 dropped streams: a 512 MB heap grows by < 50 MB',
    run: (setting) => heapOfStrangers(setting, { documents: 1000, streams: 4000, growthMb: 50 }),
  },
]
