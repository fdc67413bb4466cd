import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openTodaysGames } from '#api/games/openTodaysGames.ts'
import { projectCrowds } from '#api/crowds/projectCrowds.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'
import { dice } from '#tests/kit/games/dice.ts'
import { checkHistory } from '#tests/soak/checkHistory.ts'
import { advance, gather, nextGuess } from '#tests/soak/scenarios/crowd.ts'
import { createLedger, type Attempt, type Ledger } from '#tests/soak/ledger.ts'

// Tests the soak's checker: it gets a true history, and copies that are each falsified in one way.
const hilo = await startHilo()
const server = `http://127.0.0.1:${(hilo.app.server.address() as AddressInfo).port}`
const ledger = createLedger()
const games = (await openTodaysGames(hilo.deps)).map((game) => ({ ...game, kind: 'daily' as const }))
const members = await gather(12, { urls: [server], ledger })
const players = members.map(({ player }) => player)

await playAtRandom()

async function playAtRandom(): Promise<void> {
  const roll = dice(3)
  for (let turn = 0; turn < 100; turn++) {
    const member = members[turn % members.length]
    if (!member) continue
    const guess = nextGuess(member, games, roll)
    await member.player.guess(server, guess)
    if (turn % 9 === 0) await member.player.guess(server, { ...guess, guess: 'x' })
    advance(member, games, guess)
  }
  while ((await projectCrowds(hilo.deps)).isBehind) await sleep(50)
}

test('the checker accepts a true history', async () => {
  const { figures, breaches } = await checkHistory({ pool: hilo.pool, ledger, server, players })
  expect(breaches).toEqual([])
  expect(figures).toMatchObject({ acknowledged: 100, refused: 12, lost: 0, twice: 0, boards: 12 })
  expect(figures['plays']).toBeGreaterThan(12)
})

const LAST = `(select max(position) from events where type = 'GuessMade' and version > 1 and (player_id, game_id) in
  (select player_id, game_id from plays where score is null))`
const FIRST = `(select min(position) from events where type = 'GuessMade')`
const COPY = 'at, type, player_id, game_id, score, guess, hint, data, version'
const copyOf = (position: string, { version }: { version: string }) => `insert into events (${COPY})
  select ${COPY.replace('version', version)} from events where position = ${position}`

test.each([
  ['a guess that was acknowledged is gone', `delete from events where position = ${LAST}`, 'lost:'],
  [
    'a guess is stored twice',
    `drop index events_stream_version; ${copyOf(LAST, { version: 'version' })}`,
    'twice:',
  ],
  ['a guess that no client sent is stored', copyOf(LAST, { version: 'version + 1' }), 'never sent:'],
  ['a version is missing', `update events set version = version + 1 where position = ${LAST}`, 'versions:'],
  ['a hint is wrong', `update events set hint = translate(hint, 'HL', 'LH')`, 'rules:'],
  ['an end is missing', `delete from events where type = 'PlayWon'`, 'rules:'],
  [
    'a guess was accepted on another day',
    `update events set at = at - interval '2 days' where position = ${FIRST}`,
    'rules:',
  ],
  ['a score is wrong', 'update plays set score = score % 6 + 1 where score is not null', 'table plays:'],
  ['a play is missing in the table', 'delete from plays where score is null', 'table plays:'],
  ['a target was changed', `update games set target = repeat('0', digits)`, 'table games:'],
  ['the histograms lag', 'update game_histograms set plays = plays - 1', 'table game_histograms:'],
  ['the boards show a guess that is not in the log', `delete from events where position = ${LAST}`, 'board:'],
  ['the scores differ from the log', `delete from events where type in ('PlayWon', 'PlayLost')`, 'scores:'],
])('the checker detects that %s', async (_, harm, kind) => {
  const tx = await hilo.pool.connect()
  // Without the triggers that keep events from being changed.
  await tx.query('begin; set local session_replication_role = replica')
  try {
    await tx.query(harm)
    // A server that reads the true table would wait for the lock.
    const looking = kind === 'board:' || kind === 'scores:' ? players : []
    const { breaches } = await checkHistory({ pool: tx, ledger, server, players: looking, timeoutMs: 0 })
    expect(breaches.filter((breach) => breach.startsWith(kind))).not.toEqual([])
  } finally {
    await tx.query('rollback')
    tx.release()
  }
})

function falsified(change: (attempt: Attempt) => Partial<Attempt>): Ledger {
  return { ...ledger, attempts: ledger.attempts.map((attempt) => ({ ...attempt, ...change(attempt) })) }
}

test.each([
  ['a refused action is stored', falsified(() => ({ outcome: 'refused' })), 'kept:'],
  ['a refused action was acknowledged', falsified(() => ({ outcome: 'acknowledged' })), 'lost:'],
  [
    'an answer showed another board',
    falsified(() => ({ seen: [{ guess: '00', hint: 'XXH' }] })),
    'the answer showed another board',
  ],
  ['an answer lacked the guess', falsified(() => ({ seen: [] })), 'the answer showed another board'],
  ['an answer had an unknown type', { ...ledger, oddAnswers: ['500 Error: at …'] }, 'unexpected answer:'],
])('the checker detects in a client’s report that %s', async (_, told, kind) => {
  const { breaches } = await checkHistory({ pool: hilo.pool, ledger: told, server, players: [] })
  expect(breaches.filter((breach) => breach.startsWith(kind))).not.toEqual([])
})

test('an unconfirmed action may be present or absent', async () => {
  const unknown = falsified(() => ({ outcome: 'unknown', seen: null }))
  const { figures, breaches } = await checkHistory({ pool: hilo.pool, ledger: unknown, server, players: [] })
  expect(breaches).toEqual([])
  expect(figures).toMatchObject({ acknowledged: 0, unknown: 112, unknownButKept: 100 })
})
