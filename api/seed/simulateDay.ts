import { dayFromNumber, dayNumber, easternDay, opensAt } from '#game/day.ts'
import { gameOf, privateId, type Game } from '#game/game.ts'
import { decideLeave, initialPlay, isOver, showsNext } from '#game/play.ts'
import { beginsAt, type Habits } from './habits.ts'
import { maySignUp, mayReset } from './simulateAccount.ts'
import { guessOn, happenOn, type Table } from './simulatePlay.ts'
import { playStorm } from './simulateStorm.ts'
import { drawTargets, recordVisit, type Today } from './today.ts'

/**
 * Simulates a player's day on each preferred board: continues an unfinished game, and leaves a finished game
 * for today's. Some players then play in the archive, practise, send and play challenges, and run a storm; some
 * create an account. Returns the number of new plays, at most `most`.
 */
export function simulateDay(habits: Habits, today: Today, most: number): number {
  const { day, random } = today
  let at = opensAt(day).getTime() + beginsAt(habits, random)
  habits.cameAt ??= recordVisit(habits, today, new Date(at))
  maySignUp(habits, today, new Date(at))
  let begun = 0
  for (const digits of habits.modes) {
    const isFirst = digits === habits.modes[0]
    if (begun === most || (!isFirst && random() < 0.3)) continue
    const table: Table = { habits, today, digits, at, kind: 'daily' }
    if (playOn(table) === 'begun') begun++
    at = table.at
    mayReset(habits, today, { digits, at: new Date(at) })
  }
  begun += playArchive(habits, today, { cameAt: habits.cameAt, at, most: most - begun })
  begun += playPrivately(habits, today, { at, most: most - begun })
  const isStormy = !habits.isBot && random() < 0.015
  return begun + (isStormy ? playStorm(habits, today, { at, most: most - begun }) : 0)
}

/**
 * Plays the games of the favourite mode from before the player's first visit, the newest first: the player
 * has no plays of those days. Returns the number of new plays, at most `most`.
 */
function playArchive(
  habits: Habits,
  today: Today,
  { cameAt, at, most }: { cameAt: Date; at: number; most: number },
): number {
  const [digits] = habits.modes
  const table: Table = { habits, today, digits, at, kind: 'archive' }
  let begun = 0
  for (; begun < most && today.random() < habits.nostalgia; begun++) {
    const day = dayFromNumber(dayNumber(easternDay(cameAt)) - 1 - habits.archived)
    const game = today.past.get(day)?.get(digits)
    if (!game) break
    guessOn(table, { play: initialPlay(game), playerId: habits.id })
    habits.archived++
  }
  return begun
}

/** Plays practice games and at most one challenge, and sends one. Returns the number of plays. */
function playPrivately(habits: Habits, today: Today, { at, most }: { at: number; most: number }): number {
  const { random, numbers, challenges } = today
  const [digits] = habits.modes
  const table: Table = { habits, today, digits, at, kind: 'daily' }
  const draw = () => drawTargets(today, digits, 1)[0] ?? ''
  const games: Game[] = []
  while (random() < habits.diligence)
    games.push(gameOf(privateId('practice', { number: numbers.practice++, digits }), draw()))
  if (challenges.length > 0 && random() < 0.1) games.push(...challenges.slice(-1))
  const played = games.slice(0, most)
  for (const game of played)
    guessOn({ ...table, digits: game.digits }, { play: initialPlay(game), playerId: habits.id })
  if (random() < 0.05)
    challenges.push(gameOf(privateId('challenge', { number: numbers.challenge++, digits }), draw()))
  return played.length
}

function playOn(table: Table): 'begun' | 'went on' {
  const { habits, today, digits } = table
  const latest = habits.boards.get(digits)
  if (latest && !isOver(latest.play)) guessOn(table, latest)
  const shown = habits.boards.get(digits)
  const at = new Date(table.at)
  if (shown && isOver(shown.play)) happenOn(table, shown, decideLeave(shown.play, { at }))
  const game = today.games.get(digits)
  if (!game || !showsNext(habits.boards.get(digits)?.play ?? null, at)) return 'went on'
  guessOn(table, { play: initialPlay(game), playerId: habits.id })
  return habits.boards.get(digits)?.play.game === game ? 'begun' : 'went on'
}
