// npm run bench:processes: several servers and workers, each a process.
import { writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { act, PASSWORD } from '#tests/kit/games/accountDocuments.ts'
import { Browser } from '#tests/kit/browser/browser.ts'
import { countOf, readCall } from '#tests/kit/readCall.ts'
import { guessRounds, median } from './guessRounds.ts'
import { atOnce, createPlayer, type OpenGame } from './players.ts'
import { startTopology } from './topology.ts'

const USAGE = `Usage: npm run bench:processes -- [PLAYS [SECONDS]]

Runs several servers and workers on one PostgreSQL and one Redis of their own. Sends guesses (default: 20000
plays) while workers are killed, stops Redis for some seconds (30) and the mail server for twice as long, and
compares one server with two. The exit code is 1 if a figure is wrong, a letter is lost or duplicated, or a
guess has no answer. Also writes bench-processes.json into the folder for temporary files.

  -h, --help   show this help`

const {
  task: { plays, awaySeconds },
} = readCall({
  name: 'bench:processes',
  usage: USAGE,
  options: {},
  parse: ({ positionals: [given = '20000', seconds = '30', ...rest] }) =>
    rest.length > 0 ? null : { plays: countOf('PLAYS', given), awaySeconds: countOf('SECONDS', seconds) },
})
const PLAYERS = 16
// About 300 guesses/s for each server: a fraction of its capacity.
const PACED_PLAYERS = 6
const PACED_PAUSE_MS = 18
let signedUp = 0

const topology = await startTopology()
const { pool, redis, mail, urls, games } = topology
const found: { isRight: boolean; line: string; figures: object }[] = []

try {
  await killWorkersUnderLoad()
  await withoutRedis()
  await withoutMail()
  await oneAgainstTwo()
} finally {
  await topology.close()
}
const file = path.join(tmpdir(), 'bench-processes.json')
await writeFile(
  file,
  `${JSON.stringify({ at: new Date(), cores: availableParallelism(), found }, null, 2)}\n`,
)
console.log(`Figures: ${file}`)
process.exitCode = found.every(({ isRight }) => isRight) ? 0 : 1

function report(isRight: boolean, line: string, figures: object): void {
  found.push({ isRight, line, figures })
  console.log(`${isRight ? 'right' : 'WRONG'}  ${line}`)
}

async function killWorkersUnderLoad(): Promise<void> {
  let killed = 0
  const played = new AbortController()
  const killing = (async () => {
    while (!played.signal.aborted) {
      await sleep(1000 + Math.random() * 3000)
      await topology.killWorker()
      killed++
    }
  })()
  const began = performance.now()
  const guesses = await playAll().finally(() => played.abort())
  const seconds = (performance.now() - began) / 1000
  await killing
  const caughtUp = performance.now()
  const isEqual = await until(crowdEqualsLog, 60_000)
  const lag = (performance.now() - caughtUp) / 1000
  report(
    isEqual && killed > 0,
    `${plays} plays by ${PLAYERS} (${guesses} guesses) in ${seconds.toFixed(0)} s, workers ` +
      `killed ${killed} times: ` +
      `the histograms equal a count of the log, ${lag.toFixed(1)} s after the last play`,
    { plays, guesses, seconds, killed, lag },
  )
}

/** Each player plays the day's six games, then a new player takes over. */
async function playAll(): Promise<number> {
  let begun = 0
  let guesses = 0
  await atOnce(PLAYERS, async () => {
    const player = createPlayer(urls)
    for (const game of games) {
      if (begun++ >= plays) return false
      // Mostly short plays: for this test a play of six guesses shows no more than a play of two.
      const times = await player.play(game, 1 + (begun % 11 === 0 ? 6 : begun % 3))
      guesses += times.length
    }
    return true
  })
  return guesses
}

async function crowdEqualsLog(): Promise<boolean> {
  const { rows } = await pool.query<{ plays: number; different: number }>(
    `with counted as (select game_id, score, count(*)::integer as plays from events where type in ('PlayWon', 'PlayLost') group by 1, 2)
     select (select sum(plays)::integer from counted) as plays, count(*)::integer as different
     from counted full join game_histograms kept using (game_id, score) where counted.plays is distinct from kept.plays`,
  )
  return rows[0]?.different === 0 && rows[0].plays >= plays
}

async function withoutRedis(): Promise<void> {
  await redis.kill()
  const end = performance.now() + awaySeconds * 1000
  const times: number[] = []
  const letters: string[] = []
  const signingUp = (async () => {
    while (performance.now() < end) letters.push((await signUp()).username)
  })()
  await atOnce(4, async () => {
    times.push(...(await createPlayer(urls).play(games[0] as OpenGame, 2)))
    return performance.now() < end
  })
  await signingUp
  await redis.start()
  const arrival = await arrivalOf(letters)
  const slowest = Math.max(...times)
  report(
    arrival.isOnceEach && slowest < 2000,
    `Redis away for ${awaySeconds} s: ${times.length} guesses, all answered, the slowest in ` +
      `${slowest.toFixed(0)} ms; ${arrival.line}`,
    { guesses: times.length, slowest, ...arrival },
  )
  report(await until(crowdEqualsLog, 90_000), 'the histograms equal the log again', {})
}

async function withoutMail(): Promise<void> {
  const calm = await signUpFor(awaySeconds * 500)
  mail.refuses = true
  const refused = await signUpFor(2 * awaySeconds * 1000)
  mail.refuses = false
  const arrival = await arrivalOf(refused.map(({ username }) => username))
  const [usual, then] = [calm, refused].map((signUps) => median(signUps.map(({ ms }) => ms))) as [
    number,
    number,
  ]
  const slowest = Math.max(...refused.map(({ ms }) => ms))
  report(
    // The time of a sign-up is the time of its password's hash, whatever the mail server does. One that waits
    // for its letter also waits for the second before the letter is sent again.
    arrival.isOnceEach && then < 1.5 * usual + 50 && slowest < usual + 1000,
    `the mail server refusing for ${2 * awaySeconds} s: ${refused.length} sign-ups, answered in ` +
      `${then.toFixed(0)} ms (median; ` +
      `${usual.toFixed(0)} before; the slowest in ${slowest.toFixed(0)}); ${arrival.line}`,
    { signUps: refused.length, median: then, medianBefore: usual, slowest, ...arrival },
  )
}

async function signUpFor(duration: number): Promise<{ username: string; ms: number }[]> {
  const signUps: { username: string; ms: number }[] = []
  for (const end = performance.now() + duration; performance.now() < end;) {
    signUps.push(await signUp())
    await sleep(1000)
  }
  return signUps
}

async function signUp(): Promise<{ username: string; ms: number }> {
  const username = `bench_${signedUp++}`
  const browser = new Browser(urls[signedUp % urls.length] ?? '')
  const began = performance.now()
  await act(browser, 'signUp', { email: `${username}@example.com`, username, password: PASSWORD })
  return { username, ms: performance.now() - began }
}

/** Whether each user has exactly one letter within two minutes from now. */
async function arrivalOf(usernames: readonly string[]) {
  const began = performance.now()
  const copies = () => {
    const recipients = mail.letters.map(({ to }) => to?.[0]?.address)
    return usernames.map((name) => recipients.filter((to) => to === `${name}@example.com`).length)
  }
  const all = await until(() => Promise.resolve(copies().every((count) => count > 0)), 120_000)
  const seconds = (performance.now() - began) / 1000
  // A duplicate would arrive soon after the first copy.
  await sleep(2000)
  const twice = copies().filter((count) => count > 1).length
  const lost = copies().filter((count) => count === 0).length
  return {
    isOnceEach: all && twice === 0,
    line:
      `the last of ${usernames.length} letters arrived after ${seconds.toFixed(0)} s, ${lost} ` +
      `lost, ${twice} duplicated`,
    letters: usernames.length,
    seconds,
    lost,
    twice,
  }
}

async function oneAgainstTwo(): Promise<void> {
  const { one, two, more } = await guessRounds(topology, PLAYERS, 0)
  const cores = availableParallelism()
  // Two servers, PostgreSQL and the players need eight cores; with fewer they compete for them.
  const isEnough = cores >= 8
  report(
    !isEnough || more >= 1.7,
    `guesses/s: one server ${one.rate.toFixed(0)}, two ${two.rate.toFixed(0)}, ratio ` +
      `${more.toFixed(2)}, on ${cores} cores${isEnough ? '' : ' (too few for the goal of 1.7)'}`,
    { one, two, more },
  )
  const paced = await guessRounds(topology, PACED_PLAYERS, PACED_PAUSE_MS)
  const { rate, cost } = paced.two
  report(
    paced.dearer <= 1.25,
    `processor time of a guess at ${rate.toFixed(0)} guesses/s in total: one server at half the ` +
      `rate ${paced.one.cost.toFixed(2)} ms, two ${cost.toFixed(2)} ms, ratio ${paced.dearer.toFixed(2)}`,
    paced,
  )
}

async function until(condition: () => Promise<boolean>, timeoutMs: number): Promise<boolean> {
  const end = performance.now() + timeoutMs
  while (performance.now() < end) {
    if (await condition()) return true
    await sleep(200)
  }
  return false
}
