import { setTimeout as sleep } from 'node:timers/promises'
import { PROXIES, startProxy, type ProxyName } from '#tests/kit/processes/proxy.ts'
import type { Server } from '../place.ts'
import type { Played, Stage } from '../stage.ts'
import { ensureProxies } from './ensureProxies.ts'
import { sendVisitors } from './visitors.ts'

const LOAD = { atOnce: 16, watchers: 8, pauseMs: 25 }
// As docs/deployment.md says: by then a proxy has noticed that a server is ready.
const NOTICED_MS = 3000
const BOARDS = 20

/**
 * Behind each proxy, both servers restart one after the other, while visitors read pages, guess, and watch a
 * crowd. No request may fail, and each stop must be graceful.
 */
export async function rollingRestart(stage: Stage): Promise<Played> {
  await ensureProxies()
  const rounds: Played[] = []
  for (const name of PROXIES) rounds.push(await restartBehind(stage, name))
  return {
    figures: Object.assign({}, ...rounds.map(({ figures }) => figures)) as Played['figures'],
    breaches: rounds.flatMap(({ breaches }) => breaches),
    players: rounds.flatMap(({ players }) => players.slice(0, BOARDS)),
  }
}

async function restartBehind(stage: Stage, name: ProxyName): Promise<Played> {
  const { servers } = stage.place
  const proxy = await startProxy(name, servers.map(portOf))
  try {
    const visitors = sendVisitors(stage, proxy.url, LOAD)
    const codes: (number | null)[] = []
    for (const server of servers) {
      await sleep(NOTICED_MS)
      codes.push(await server.stop())
      await server.start()
    }
    await sleep(NOTICED_MS)
    await visitors.stop()
    const { answers, failures, players } = visitors
    stage.print(`${name}: ${JSON.stringify(answers)}, ${failures.length} failures`)
    const requests = Object.values(answers).reduce((sum, count) => sum + count, 0)
    const killed = codes.filter((code) => code !== 0).map((code) => `a server ended with code ${code}`)
    return {
      figures: { [`${name}Requests`]: requests, [`${name}Failures`]: failures.length },
      breaches: [...failures, ...killed].map((breach) => `${name}: ${breach}`),
      players,
    }
  } finally {
    await proxy.close()
  }
}

function portOf({ url }: Server): string {
  return new URL(url).port
}
