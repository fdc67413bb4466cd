import { isDeepStrictEqual } from 'node:util'
import { easternDay } from '#game/day.ts'
import type { GameOpened, PlayEvent } from '#game/events.ts'
import { gameIdOf, type Game } from '#game/game.ts'
import { decideGuess, decideLeave, evolve, initialPlay, type Play } from '#game/play.ts'
import type { Log, Logged } from './readLog.ts'

/** Every game and every play, rebuilt from the log by the rules of `game/`. */
export type Recount = { games: Map<number, Game>; plays: RecountedPlay[]; breaches: string[] }
export type RecountedPlay = { playerId: number; play: Play }

/**
 * Rebuilds all plays, and decides each guess again at its instant. Every stream must have versions without
 * gaps, and exactly the events that the rules give for its guesses.
 */
export function recountLog({ streams }: Log): Recount {
  const recount: Recount = { games: new Map(), plays: [], breaches: [] }
  for (const [stream, logged] of streams) {
    const gap = logged.findIndex(({ version }, index) => version !== index + 1)
    if (gap >= 0)
      recount.breaches.push(`versions: stream ${stream} has ${logged[gap]?.version} at position ${gap + 1}`)
    for (const { event } of logged) if (event.type === 'GameOpened') openGame(recount, stream, event)
  }
  for (const [stream, logged] of streams) {
    const [playerId, gameId] = stream.split('/').map(Number)
    const game = recount.games.get(gameId ?? NaN)
    if (!playerId || !gameId) continue
    if (game) recount.plays.push({ playerId, play: recountPlay(recount, { stream, game, logged }) })
    else recount.breaches.push(`no game: stream ${stream}`)
  }
  return recount
}

function openGame(
  { games, breaches }: Recount,
  stream: string,
  { at, day, digits, target }: GameOpened,
): void {
  const id = gameIdOf(day, digits)
  // The first player of the archive may create a game after its day.
  if (stream !== `null/${id}` || games.has(id) || easternDay(at) < day)
    breaches.push(`games: ${day} with ${digits} digits in stream ${stream}`)
  games.set(id, { id, day, digits, target })
}

type Stream = { stream: string; game: Game; logged: readonly Logged[] }

function recountPlay({ breaches }: Recount, { stream, game, logged }: Stream): Play {
  const events = logged.map(({ event }) => event)
  let play = initialPlay(game)
  while (play.version < events.length) {
    const expected = decideAgain(play, events[play.version] as PlayEvent)
    const stored = events.slice(play.version, play.version + expected.length)
    if (expected.length === 0 || !isDeepStrictEqual(stored, expected)) {
      breaches.push(`rules: stream ${stream} from version ${play.version + 1} on`)
      break
    }
    play = expected.reduce(evolve, play)
  }
  return play
}

/** The events that the rules give for a stored guess or leave; none when the rules refuse it. */
function decideAgain(play: Play, event: PlayEvent): PlayEvent[] {
  if (event.type !== 'GuessMade' && event.type !== 'PlayLeft') return []
  const decided = event.type === 'GuessMade' ? decideGuess(play, event) : decideLeave(play, event)
  return decided.ok ? decided.value : []
}
