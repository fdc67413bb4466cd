import { setTimeout as sleep } from 'node:timers/promises'
import { createPool } from '#api/database/pool.ts'
import { easternDay } from '#game/day.ts'
import { DIGIT_COUNTS } from '#game/digits.ts'
import { Browser } from '#tests/kit/browser/browser.ts'
import { askBoard, startNext, type Board } from '#tests/kit/games/playDocuments.ts'
import { startTestServer, type TestServer } from '#tests/kit/processes/server.ts'
import { startTemplatePostgres } from '#tests/kit/database/templatePostgres.ts'
import { checkHistory } from '../checkHistory.ts'
import { createLedger, type Ledger } from '../ledger.ts'
import { createPlayer, type Player } from '../player.ts'
import type { Findings, Setting } from '../scenario.ts'

/** Instants at which the Eastern day changes, or only the clocks do. */
const INSTANTS = [
  ['into the 23 hours of spring', '2026-03-08T05:00:00.000Z', 'midnight'],
  ['clocks go forward', '2026-03-08T07:00:00.000Z', 'no midnight'],
  ['out of the 23 hours', '2026-03-09T04:00:00.000Z', 'midnight'],
  ['a summer day', '2026-06-10T04:00:00.000Z', 'midnight'],
  ['into the 25 hours of autumn', '2026-11-01T04:00:00.000Z', 'midnight'],
  ['clocks go back', '2026-11-01T06:00:00.000Z', 'no midnight'],
  ['out of the 25 hours', '2026-11-02T05:00:00.000Z', 'midnight'],
  ['a winter day', '2026-12-10T05:00:00.000Z', 'midnight'],
] as const

type Night = (typeof INSTANTS)[number]
type Size = { players: number; beforeMs: number; afterMs: number }

const KEPT_MODE = 7

// The clocks of two machines may differ by so much.
const SKEW_MS = 200
const HOUR_MS = 3_600_000

/**
 * Two servers with slightly different clocks pass Eastern midnights under load. Each day has one game of each
 * mode, no player begins a game after its day, an empty board shows the game of its day, and nothing happens
 * where only the clocks change.
 */
export async function midnight(setting: Setting, size: Size): Promise<Findings> {
  const postgres = await startTemplatePostgres()
  const first = await startTestServer(postgres.url)
  const second = await startTestServer(postgres.url, {}, first)
  const pool = createPool(first.databaseUrl)
  try {
    const ledger = createLedger()
    const world: World = {
      setting,
      size,
      ledger,
      servers: [first, second],
      breaches: [],
      boards: 0,
      closed: 0,
    }
    const players: Player[] = []
    for (const night of INSTANTS) {
      players.push(...(await passNight(world, night)))
      setting.print(
        `${night[0]}: ${ledger.attempts.length} guesses, ${world.closed} were too late to begin a game`,
      )
    }
    const { boards, closed, breaches } = world
    const found = await checkHistory({ pool, ledger, server: first.url, players })
    const midnights = INSTANTS.filter(([, , kind]) => kind === 'midnight').length
    const figures = { midnights, boardsOnTheWay: boards, tooLateToBegin: closed }
    return { figures: { ...figures, ...found.figures }, breaches: [...breaches, ...found.breaches] }
  } finally {
    await pool.end()
    await second.close()
    await first.close()
    await postgres.stop()
  }
}

type World = {
  setting: Setting
  size: Size
  ledger: Ledger
  servers: TestServer[]
  breaches: string[]
  /** The boards that were checked. */
  boards: number
  /** The guesses refused because the day of their game was over. */
  closed: number
}

async function passNight(world: World, [name, instant, kind]: Night): Promise<Player[]> {
  const { servers, size, setting, ledger } = world
  const at = Date.parse(instant)
  const skew = setting.roll(2 * SKEW_MS) - SKEW_MS
  const [first, second] = servers as [TestServer, TestServer]
  const setTimes = (time: number) =>
    Promise.all([
      first.setTime(new Date(time).toISOString()),
      second.setTime(new Date(time + skew).toISOString()),
    ])
  // An hour earlier, since creating the players takes an unknown time.
  await setTimes(at - HOUR_MS)
  const players = await Promise.all(
    Array.from({ length: size.players }, (_, n) => createPlayer(servers[n % 2]?.url ?? '', ledger)),
  )
  // Boards loaded before midnight and begun after it, in the one mode without other guesses.
  const kept = await Promise.all(players.map((player) => askBoard(browserAt(first.url, player), KEPT_MODE)))
  const sent = performance.now()
  await setTimes(at - size.beforeMs)
  const set = performance.now()
  const clocks = () => {
    const now = at - size.beforeMs + performance.now()
    return { earliest: now - set - SKEW_MS, latest: now - sent + SKEW_MS }
  }
  const end = at + size.afterMs
  await Promise.all(players.map((player) => playThrough(world, { player, clocks, end })))
  const expected = kind === 'midnight' ? 'GAME_CLOSED' : 'acknowledged'
  for (const [index, player] of players.entries()) {
    const gameId = gameIdIn(kept[index] as Board)
    const { outcome, reason } = await player.guess(first.url, {
      kind: 'daily',
      gameId,
      row: 0,
      guess: '0'.repeat(KEPT_MODE),
    })
    if ((reason ?? outcome) !== expected)
      world.breaches.push(`${name}: a first guess for the earlier game: ${reason ?? outcome}`)
  }
  const days = new Set([-1, 1].map((side) => easternDay(new Date(at + side))))
  if ((kind === 'midnight') !== (days.size === 2))
    world.breaches.push(`${name}: the days are ${[...days].join(', ')}`)
  return players
}

/** `clocks` returns bounds for the clocks of both servers. */
type Awake = { player: Player; clocks: () => { earliest: number; latest: number }; end: number }

async function playThrough(world: World, { player, clocks, end }: Awake): Promise<void> {
  const { roll } = world.setting
  while (clocks().earliest < end) {
    const digits = DIGIT_COUNTS[roll(DIGIT_COUNTS.length - 1)] ?? 5
    const { url } = world.servers[roll(2)] as TestServer
    const browser = browserAt(url, player)
    const { earliest } = clocks()
    const board = await askBoard(browser, digits)
    checkDay(world, board, [earliest, clocks().latest])
    if (board.nextGameAvailable) await startNext(browser, digits)
    else if (board.status === 'PLAYING') await guessOn(world, { player, url, board })
    await sleep(roll(40))
  }
}

/** An empty board must show the game of the day on which a server answered. */
function checkDay(world: World, { guesses, game }: Board, times: [number, number]): void {
  world.boards++
  const possible = times.map((at) => easternDay(new Date(at)))
  if (guesses.length === 0 && !possible.some((day) => day === game.day))
    world.breaches.push(`day: an empty board of ${game.day} at ${new Date(times[1]).toISOString()}`)
}

async function guessOn(world: World, { player, url, board }: { player: Player; url: string; board: Board }) {
  const { roll } = world.setting
  const gameId = gameIdIn(board)
  const guess = Array.from({ length: board.game.digits }, () => roll(10)).join('')
  const { outcome, reason } = await player.guess(url, { kind: 'daily', gameId, row: board.currentRow, guess })
  if (reason === 'GAME_CLOSED') world.closed++
  else if (outcome !== 'acknowledged') world.breaches.push(`a guess at midnight was ${reason ?? outcome}`)
}

function gameIdIn({ game }: Board): number {
  return Number(atob(game.id).slice('Game:'.length))
}

function browserAt(url: string, { browser }: Player): Browser {
  const there = new Browser(url)
  for (const [name, value] of browser.cookies) there.plant(name, value)
  return there
}
