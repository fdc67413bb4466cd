import { expect, test } from 'vitest'
import { projectCrowds } from '#api/crowds/projectCrowds.ts'
import { makeHistory, playArchive, settled } from '#tests/kit/games/history.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'
import { checkTables } from '#tests/soak/checkTables.ts'
import { readLog } from '#tests/soak/readLog.ts'
import { recountLog } from '#tests/soak/recountLog.ts'

// The soak's recount of a history with archive plays: a true one, and copies that are each falsified.
const hilo = await startHilo()
const history = await makeHistory(hilo, { players: 8, days: 5, modes: [3, 5] })
await playArchive(hilo, history)
await settled(hilo.deps)
while ((await projectCrowds(hilo.deps)).isBehind);

test('a recount decides archive plays again, and finds the tables that follow from the log', async () => {
  const recount = recountLog(await readLog(hilo.pool))
  expect(recount.breaches).toEqual([])
  expect(recount.plays.filter(({ play }) => play.kind === 'archive').length).toBeGreaterThan(5)
  expect(await checkTables(hilo.pool, recount, 0)).toEqual([])
})

test.each([
  ['an archive guess is stored as a daily one', `update events set kind = null`, 'rules:'],
  ['an archive play is kept as a daily one', `update plays set kind = 'daily'`, 'table plays:'],
  [
    'an archive play counts in the crowd',
    `update game_histograms set plays = plays + 1
     where (game_id, score) in (select game_id, score from plays where kind = 'archive')`,
    'table game_histograms:',
  ],
  ['finished days are missing', `delete from finished_days where digits = 3`, 'table finished_days:'],
])('the recount detects that %s', async (_, harm, kind) => {
  const tx = await hilo.pool.connect()
  // Without the triggers that keep events from being changed.
  await tx.query('begin; set local session_replication_role = replica')
  try {
    await tx.query(harm)
    const recount = recountLog(await readLog(tx))
    const breaches = [...recount.breaches, ...(await checkTables(tx, recount, 0))]
    expect(breaches.filter((breach) => breach.startsWith(kind))).not.toEqual([])
  } finally {
    await tx.query('rollback')
    tx.release()
  }
})
