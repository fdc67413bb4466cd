import { isDeepStrictEqual } from 'node:util'
import { easternDay } from '#game/day.ts'
import type { GameOpened, PlayEvent } from '#game/events.ts'
import { gameIdOf, type Game } from '#game/game.ts'
import { decideGuess, decideLeave, evolve, initialPlay, type Play } from '#game/play.ts'
import type { Log, Logged } from './readLog.ts'

/** Every game and every play, told anew from the log by the rules of `game/`. */
export type Told = { games: Map<number, Game>; plays: ToldPlay[]; breaches: string[] }
export type ToldPlay = { playerId: number; play: Play }

/**
 * Tells all plays anew, deciding each guess again at its instant: every stream has versions without gaps, and holds just
 * what the rules make of the guesses in it.
 */
export function tellAnew({ streams }: Log): Told {
  const told: Told = { games: new Map(), plays: [], breaches: [] }
  for (const [stream, logged] of streams) {
    const gap = logged.findIndex(({ version }, index) => version !== index + 1)
    if (gap >= 0)
      told.breaches.push(`versions: stream ${stream} has ${logged[gap]?.version} at place ${gap + 1}`)
    for (const { event } of logged) if (event.type === 'GameOpened') openGame(told, stream, event)
  }
  for (const [stream, logged] of streams) {
    const [playerId, gameId] = stream.split('/').map(Number)
    const game = told.games.get(gameId ?? NaN)
    if (!playerId || !gameId) continue
    if (game) told.plays.push({ playerId, play: tellPlay(told, { stream, game, logged }) })
    else told.breaches.push(`no game: stream ${stream}`)
  }
  return told
}

function openGame({ games, breaches }: Told, stream: string, { at, day, digits, target }: GameOpened): void {
  const id = gameIdOf(day, digits)
  if (stream !== `null/${id}` || games.has(id) || easternDay(at) !== day)
    breaches.push(`games: ${day} with ${digits} digits in stream ${stream}`)
  games.set(id, { id, day, digits, target })
}

type Stream = { stream: string; game: Game; logged: readonly Logged[] }

function tellPlay({ breaches }: Told, { stream, game, logged }: Stream): Play {
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

/** What the rules make of the guess, or of the leaving, that is stored here; nothing where they refuse it. */
function decideAgain(play: Play, event: PlayEvent): PlayEvent[] {
  if (event.type !== 'GuessMade' && event.type !== 'PlayLeft') return []
  const decided = event.type === 'GuessMade' ? decideGuess(play, event) : decideLeave(play, event)
  return decided.ok ? decided.value : []
}
