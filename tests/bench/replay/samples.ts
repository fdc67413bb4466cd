import type { ClientBase } from 'pg'
import { opensAt } from '#game/day.ts'
import type { PlayEvent } from '#game/events.ts'
import type { DatedGame } from '#game/game.ts'
import { directionOf } from '#game/parseHint.ts'
import { decideGuess, evolve, initialPlay, type Play } from '#game/play.ts'
import { ok } from '#game/result.ts'

/** Distinct plays of one game. Many players play each of them. */
export const SAMPLES = 40

/**
 * Plays each game a few times by the rules, into the temporary table `samples`. Returns the mean number of
 * events of a play.
 */
export async function writeSamples(
  client: ClientBase,
  { games, roll }: { games: readonly DatedGame[]; roll: (bound: number) => number },
): Promise<number> {
  await client.query(`create temp table samples (game_id integer, sample integer, version integer, type event_type,
    guess text, hint text, score smallint, last boolean, target text)`)
  let events = 0
  for (const game of games) {
    const rows = Array.from({ length: SAMPLES }, (_, sample) => {
      const played = playOnce(game, { roll, mostGuesses: sample < 2 ? sample + 1 : 6 })
      return played.map((event, index) => sampleRow({ game, sample, event, version: index + 1 }, played))
    }).flat()
    events += rows.length
    await client.query('insert into samples select * from jsonb_populate_recordset(null::samples, $1)', [
      JSON.stringify(rows),
    ])
  }
  await client.query('create index on samples (game_id, sample)')
  await client.query('analyze samples')
  return events / (games.length * SAMPLES)
}

function sampleRow(
  { game, sample, event, version }: { game: DatedGame; sample: number; event: PlayEvent; version: number },
  played: PlayEvent[],
) {
  const {
    guess = null,
    hint = null,
    score = null,
  } = event as { guess?: string; hint?: string; score?: number }
  const last = version === played.length && score !== null
  return {
    game_id: game.id,
    sample,
    version,
    type: event.type,
    guess,
    hint,
    score,
    last,
    target: game.target,
  }
}

function playOnce(
  game: DatedGame,
  { roll, mostGuesses }: { roll: (bound: number) => number; mostGuesses: number },
): PlayEvent[] {
  const at = opensAt(game.day)
  const happened: PlayEvent[] = []
  let play = initialPlay(game)
  while (play.status === 'playing' && play.guesses.length < mostGuesses) {
    const decided = decideGuess(play, {
      row: play.guesses.length,
      guess: nextGuess(play, roll),
      at,
      kind: 'daily',
    })
    const events = decided.ok ? decided.value : ok([]).value
    happened.push(...events)
    play = events.reduce(evolve, play)
  }
  return happened
}

/** The guess of a player who obeys the arrows, and who finds the target ever more often from the colours. */
function nextGuess({ game: { digits, target }, guesses }: Play, roll: (bound: number) => number): string {
  if (roll(100) < (CHANCES[guesses.length] ?? 0)) return target
  let [low, high] = [0, 10 ** digits - 1]
  for (const { guess, hint } of guesses) {
    if (directionOf(hint) === 'H') low = Math.max(low, Number(guess) + 1)
    else high = Math.min(high, Number(guess) - 1)
  }
  return String(low + roll(high - low + 1)).padStart(digits, '0')
}

// In percent, by row: 3.9 guesses a play on average, one play of eleven lost.
const CHANCES = [2, 14, 32, 43, 47, 47]
