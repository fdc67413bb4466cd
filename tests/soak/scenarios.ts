import { fillDisk } from './fillDisk.ts'
import { openHousehold } from './household.ts'
import { killServer } from './killServer.ts'
import { memory, WATCHED } from './memory.ts'
import { midnight } from './midnight.ts'
import { openPublicPlace } from './place.ts'
import { repeatAtOnce } from './repeatAtOnce.ts'
import { slowClients } from './slowClients.ts'
import { openSmallPlace } from './smallPlace.ts'
import { onStage } from './stage.ts'
import { stopDatabase } from './stopDatabase.ts'
import { twoTabs } from './twoTabs.ts'
import { withoutMail } from './withoutMail.ts'
import { withoutRedis } from './withoutRedis.ts'
import type { Scenario } from './scenario.ts'

const alone = () => openPublicPlace({ servers: 1 })
const twoServers = () => openPublicPlace({ servers: 2 })

/** What `npm run soak` does, in this order. */
export const SCENARIOS: readonly Scenario[] = [
  {
    name: 'kill-server',
    promise:
      'kill -9 of a server during 2,000 guesses at once, ten times: nothing lost or twice, ready in 5 s',
    run: (setting) =>
      onStage(setting, alone, (stage) => killServer(stage, { guesses: 2000, kills: 10, readyMs: 5000 })),
  },
  {
    name: 'stop-database',
    promise:
      'PostgreSQL stopped at once under load, five times: nothing lost or twice, serving again in 10 s',
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
    promise: 'the same with the PostgreSQL that npm start brings, twice: Hilo starts it again by itself',
    run: (setting) =>
      onStage(
        setting,
        () => openHousehold(),
        (stage) =>
          // One that stops again within ten seconds is given up.
          stopDatabase(stage, {
            stops: 2,
            players: 1200,
            pauseMs: 240,
            awayMs: 1,
            calmMs: 24_000,
            servingMs: 10_000,
          }),
      ),
  },
  {
    name: 'without-redis',
    promise: 'Redis away for 30 s: every guess is answered; every letter comes when it is back, once',
    run: (setting) => onStage(setting, twoServers, (stage) => withoutRedis(stage, { awayMs: 30_000 })),
  },
  {
    name: 'without-mail',
    promise:
      'the mail server refusing for 60 s: signing up is answered at once; letters within 2 min of its return',
    run: (setting) => onStage(setting, twoServers, (stage) => withoutMail(stage, { awayMs: 60_000 })),
  },
  {
    name: 'fill-disk',
    promise:
      'the disk of the data is filled under load: reading goes on, nothing that was acknowledged is lost',
    run: (setting) => onStage(setting, openSmallPlace, (stage) => fillDisk(stage, { fullMs: 8000 })),
  },
  {
    name: 'two-tabs',
    promise: 'two tabs guess for the same row, 1,000 times: one is taken, the other sees the board with it',
    run: (setting) => onStage(setting, twoServers, (stage) => twoTabs(stage, { races: 1000 })),
  },
  {
    name: 'repeat-at-once',
    promise: 'the same request ten times at once, by both ways of asking: ten equal answers, one event',
    run: (setting) => onStage(setting, twoServers, (stage) => repeatAtOnce(stage, { requests: 200 })),
  },
  {
    name: 'midnight',
    promise:
      'two servers pass Eastern midnights, and both days when clocks change, under load: one game a day and mode',
    run: (setting) => midnight(setting, { players: 24, beforeMs: 2500, afterMs: 2500 }),
  },
  {
    name: 'slow-clients',
    promise:
      'slow and silent clients hold 1,800 connections: the others’ p99 holds, and who gets nowhere is hung up on',
    run: (setting) =>
      onStage(setting, alone, (stage) =>
        slowClients(stage, { rounds: 5, roundMs: 5000, guessesASecond: 60 }),
      ),
  },
  {
    name: 'memory',
    promise: 'an hour of ten requests a second, as fast as it goes: memory does not grow once it is warm',
    run: (setting) =>
      onStage(
        setting,
        () => openHousehold({ env: WATCHED }),
        (stage) => memory(stage, { requests: 36_000, heapMb: 4, residentMb: 30 }),
      ),
  },
]
