// npm run bench:day -- --players N: a simulated day of N players against the real processes, in compressed
// time. See docs/scale.md.
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '#api/errors/errors.ts'
import { dice } from '#tests/kit/games/dice.ts'
import { countOf, readCall } from '#tests/kit/readCall.ts'
import { closing } from '../closing.ts'
import { keepReport, tableOf } from '../report.ts'
import { alone, isMet, quantile, type Row } from '../row.ts'
import { DayBrowser, startTraffic, type Clock, type Traffic } from './dayBrowser.ts'
import { MINUTES_OF_DAY, PARTS, PEAK, planDay, type Person } from './dayPlan.ts'
import { emailOf, nameOf, PASSWORD, preparePeople } from './dayPlayers.ts'
import { filesOfPage, startDaySite, type DaySite, type Part, type Usage } from './daySite.ts'
import { lookAgain, playToday, type Visited } from './dayVisit.ts'

const USAGE = `Usage: npm run bench:day -- [options]

Simulates a day of players against a web server, a worker, PostgreSQL and Redis, in compressed time: visits
begin at the times of day of docs/scale.md, and pauses between guesses shrink with the day. Prints what each
100,000 players cost. A shorter day has fewer messages of event streams, and more guesses that share their
statements, so its players cost less than those of a real day. A slow response takes a larger part of it, so
it may have more connections.

  --players N      players of the day (default 2000)
  --minutes N      minutes of the simulation (default 10)
  --folder FOLDER  the database of npm run bench -- scale: players of its long log return
  -h, --help       show this help`

const line = {
  name: 'bench:day',
  usage: USAGE,
  options: {
    players: { type: 'string', default: '2000' },
    minutes: { type: 'string', default: '10' },
    folder: { type: 'string' },
  } as const,
  parse: ({ values, positionals }: Given) =>
    positionals.length > 0
      ? null
      : {
          players: countOf('--players', values.players),
          minutes: countOf('--minutes', values.minutes),
          folder: values.folder,
        },
}

type Given = {
  values: { players: string; minutes: string; folder?: string | undefined }
  positionals: string[]
}
type Task = { players: number; minutes: number; folder: string | undefined }

const PER = 100_000
const WARM_UP = 300
const SECONDS_OF_DAY = MINUTES_OF_DAY * 60

const call = readCall(line)
try {
  await measureDay(call.task)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
process.exit()

async function measureDay(task: Task): Promise<void> {
  const began = performance.now()
  const rows = await closing(async (later) => {
    const site = await startDaySite(task.folder, later)
    const returning = task.folder !== undefined
    // The database of a folder has the names of earlier runs.
    const run = Math.floor(Date.now() / 1000).toString(36)
    // A process that has just started needs three times as much processor time.
    const warmUp = await prepareDay(site, { name: `early${run}x`, players: WARM_UP, returning })
    await playDay(site, { ...warmUp, minutes: 1 })
    const day = await prepareDay(site, { name: `day${run}x`, players: task.players, returning })
    const before = await site.usage()
    const traffic = await playDay(site, { ...day, minutes: task.minutes })
    const after = await site.usage()
    return [
      ...rowsOfTimes(traffic),
      ...rowsOfTraffic(traffic, task),
      ...rowsOfUsage({ before, after }, task),
      ...rowsOfMemory(site),
      alone({ what: 'failed visits', unit: '', ours: [traffic.failures.length], goal: { atMost: 0 } }),
    ]
  })
  const seconds = (performance.now() - began) / 1000
  const measured = { bench: `a day of ${task.players} players`, rows, seconds }
  console.log(tableOf(measured))
  console.log(`Figures: ${await keepReport([measured])}`)
  if (!rows.every(isMet)) process.exitCode = 1
}

type Day = { name: string; people: Person[]; cookies: string[] }

async function prepareDay(
  { pool }: DaySite,
  { name, players, returning }: { name: string; players: number; returning: boolean },
): Promise<Day> {
  const people = planDay(players)
  return { name, people, cookies: await preparePeople(pool, people, { day: name, returning }) }
}

async function playDay(
  { pool, port }: DaySite,
  { name, people, cookies, minutes }: Day & { minutes: number },
): Promise<Traffic> {
  const traffic = startTraffic()
  const secondMs = (minutes * 60_000) / SECONDS_OF_DAY
  const { rows } = await pool.query<{ id: number; target: string }>(
    'select id, target from games order by id desc limit 6',
  )
  const targets = new Map(rows.map(({ id, target }) => [btoa(`Game:${id}`), target]))
  const visited: Visited = { secondMs, roll: dice(7), targets, files: await filesOfPage() }
  const began = performance.now()
  const clock: Clock = () => (performance.now() - began) / secondMs / 60
  const until = (minute: number) => sleep(Math.max(0, began + minute * 60 * secondMs - performance.now()))
  await Promise.all(
    people.map(async (person, index) => {
      const address = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`
      const cookie = cookies[index] ?? ''
      const browser = new DayBrowser({ port, traffic, clock }, { address, cookie })
      try {
        await until(person.arrivesAt)
        await enter(browser, person, { day: name, index })
        await playToday(browser, person, visited)
        // A browser closes idle connections, and so does a proxy.
        browser.close()
        if (person.returnsAt === null) return
        await until(person.returnsAt)
        await lookAgain(browser, person, visited)
      } catch (error) {
        traffic.failures.push(String(error))
      } finally {
        browser.close()
      }
    }),
  )
  for (const failure of traffic.failures.slice(0, 5)) console.error(failure)
  return traffic
}

async function enter(
  browser: DayBrowser,
  { logsIn, signsUp }: Person,
  { day, index }: { day: string; index: number },
): Promise<void> {
  const email = emailOf(day, index)
  if (logsIn) await browser.ask('account', 'LogIn', { input: { email, password: PASSWORD } })
  if (signsUp) {
    const input = { email, username: nameOf(day, index), password: PASSWORD }
    await browser.ask('account', 'SignUp', { input })
  }
}

function rowsOfTimes({ sent }: Traffic): Row[] {
  const timesOf = (kind: string, [from, to] = [0, Infinity]) =>
    sent.filter((one) => one.kind === kind && one.minute >= from && one.minute < to).map(({ ms }) => ms)
  const p99 = (what: string, times: readonly number[]) =>
    times.length === 0 ? [] : [alone({ what: `${what}, p99`, unit: 'ms', ours: [quantile(times, 0.99)] })]
  return [
    alone({ what: 'guess, p50', unit: 'ms', ours: [quantile(timesOf('guess'), 0.5)] }),
    ...p99('guess', timesOf('guess')),
    ...PARTS.flatMap(({ name, from }, index) =>
      p99(`guess, ${name}`, timesOf('guess', [from, PARTS[index + 1]?.from ?? Infinity])),
    ),
    ...p99('page', timesOf('page')),
    ...p99('board, day and next game', timesOf('query')),
    ...p99('login and sign-up', timesOf('account')),
  ]
}

function rowsOfTraffic({ sent, bytes, messages, connections, streams }: Traffic, { players }: Task): Row[] {
  const per = perPlayers(players)
  const kinds = ['page', 'file', 'query', 'guess', 'account'] as const
  return [
    ...kinds.map((kind) =>
      per(`requests: ${kind}`, 'requests', sent.filter((one) => one.kind === kind).length),
    ),
    per('messages of event streams', 'messages', messages),
    per('network, to the players', 'MB', bytes.received / 1e6),
    per('network, from the players', 'MB', bytes.sent / 1e6),
    per('connections of browsers at once, at most', 'connections', connections.most),
    per('event streams at once, at most', 'streams', streams.most),
  ]
}

function rowsOfUsage({ before, after }: { before: Usage; after: Usage }, { players }: Task): Row[] {
  const per = perPlayers(players)
  const grown = (name: Exclude<keyof Usage, 'seconds'>) => after[name] - before[name]
  const parts = Object.keys(after.seconds) as Part[]
  return [
    ...parts.flatMap((part) => {
      const seconds = after.seconds[part] - before.seconds[part]
      const cores = seconds / SECONDS_OF_DAY
      return [
        per(`${part}, processor time`, 's', seconds),
        per(`${part}, mean of the day`, 'cores', cores),
        per(`${part}, in the busiest minutes`, 'cores', cores * PEAK),
      ]
    }),
    per('events', 'events', grown('events')),
    per('growth of the database', 'MB', grown('databaseBytes') / 1e6),
    per('write-ahead log', 'MB', grown('walBytes') / 1e6),
    per('analyzed plays', 'plays', grown('analyzedPlays')),
    per('commands of Redis', 'commands', grown('redisCommands')),
    per('network of Redis', 'MB', grown('redisBytes') / 1e6),
  ]
}

/** Memory and connections of the processes, as they are: most of them do not grow with the players. */
function rowsOfMemory({ memory: { connections, ...parts } }: DaySite): Row[] {
  return [
    ...Object.entries(parts).map(([part, bytes]) =>
      alone({ what: `${part}, most memory`, unit: 'MB', ours: [bytes / 1e6] }),
    ),
    ...Object.entries(connections).map(([part, count]) =>
      alone({ what: `connections to ${part}, at most`, unit: '', ours: [count] }),
    ),
  ]
}

function perPlayers(players: number): (what: string, unit: string, value: number) => Row {
  return (what, unit, value) =>
    alone({ what: `${what}, per ${PER.toLocaleString('en')} players`, unit, ours: [(value * PER) / players] })
}
