import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildApp } from '#api/server/app.ts'
import { openPasswords } from '#api/auth/hashing/passwords.ts'
import { createPool } from '#api/database/pool.ts'
import { createDeps } from '#api/deps/deps.ts'
import { readEnv } from '#api/settings/env.ts'
import { loadWebsite } from '#api/pages/website.ts'
import { listUnfinishedExports } from '#api/exports/exports.ts'
import { writeExport } from '#api/exports/writeExport.ts'
import { listUnfinishedDownloads } from '#api/downloads/downloads.ts'
import { writeDownload } from '#api/downloads/writeDownload.ts'
import { listWaitingLetters } from '#api/accounts/sendLetter.ts'
import { projectCrowds } from '#api/crowds/projectCrowds.ts'
import type { DigitCount } from '#game/digits.ts'
import { deliverLetter } from '#workers/jobs/jobs.ts'
import { createMailTransport } from '#workers/mail/transport.ts'
import { analyzeRows } from '#api/analysis/analyzeRows.ts'
import { cheapPasswordThreads } from './cheapPasswordThreads.ts'
import { plantGame } from '../games/plantGame.ts'

/** The requests that the parent may send. */
export type Request = { setTime: string } | { plant: { at: string; digits: DigitCount; target: string } }
export type Answer = { refused: string | null }

// The real server over the built pages, in a process of its own. The parent sets its clock.
let offsetMs = 0
const clock = () => new Date(Date.now() + offsetMs)

const env = readEnv(process.env)
const pool = createPool(env.databaseUrl ?? '')
const real = createDeps(env, pool)
// A bench that measures logins pays the real cost.
const passwords =
  process.env['PASSWORD_COST'] === 'real'
    ? real.passwords
    : openPasswords(real.keyedHash, { ...env, threads: cheapPasswordThreads })
const deps = { ...real, clock, passwords }
const app = buildApp(deps, { website: await loadWebsite(env) })
await app.listen({ host: '127.0.0.1', port: env.port })
// Letters are written to DATA_DIR/mail without a queue.
const transport = createMailTransport(env, () => undefined)
let delivering = Promise.resolve()
deps.pubSub.subscribe('letterWritten', () => {
  delivering = delivering.then(async () => {
    for (const mailId of await listWaitingLetters(deps))
      await deliverLetter.run({ mailId }, { deps, transport, analyze: analyzeRows })
  })
})
// Exports and downloads are written immediately.
let writing = Promise.resolve()
deps.pubSub.subscribe('downloadRequested', () => {
  writing = writing.then(async () => {
    for (const id of await listUnfinishedDownloads(deps)) await writeDownload(deps, id)
  })
})
deps.pubSub.subscribe('exportRequested', () => {
  writing = writing.then(async () => {
    for (const id of await listUnfinishedExports(deps)) await writeExport(deps, id)
  })
})
// The crowd's figures are updated as soon as a play ends.
let projecting = Promise.resolve()
deps.pubSub.subscribe('playEnded', () => {
  projecting = projecting.then(async () => {
    while ((await projectCrowds(deps)).isBehind) await sleep(100)
  })
})

process.send?.({ port: (app.server.address() as AddressInfo).port })

// The parent process has ended.
process.once('disconnect', () => process.exit())
process.on('message', (request: Request) => {
  void answer(request)
    .then(() => null, String)
    .then((refused) => process.send?.({ refused } satisfies Answer))
})

async function answer(request: Request): Promise<void> {
  if ('setTime' in request) {
    offsetMs = new Date(request.setTime).getTime() - Date.now()
    return
  }
  const { at, digits, target } = request.plant
  const game = await plantGame({ ...deps, clock: () => new Date(at) }, { digits, target })
  if (game.target !== target) throw new Error(`The game of ${game.day} has a play.`)
}
