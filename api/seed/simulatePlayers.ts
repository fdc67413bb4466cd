import type { Pool } from 'pg'
import { opensAt } from '#game/day.ts'
import { beginsAt, newHabits, type Habits } from './habits.ts'
import { shuffle } from './random.ts'
import { takeIds } from './reserve.ts'
import { simulateDay } from './simulateDay.ts'
import { mayRace } from './simulateRace.ts'
import { recordVisit, type Today } from './today.ts'

/** The players that may return, and a day that shall have a number of plays. */
type Wanted = { players: Habits[]; today: Today; quota: number }

/**
 * Simulates a day until it has its new plays: first by returning players, then by newcomers, who join the players.
 * Returns the number of new plays.
 */
export async function simulatePlayers(pool: Pool, { players, today, quota }: Wanted): Promise<number> {
  const { random, ids } = today
  let begun = 0
  const visit = async (player: Habits, most: number) => {
    // A visit needs three ids at most: for a newcomer, an account, and a visitor who looks around.
    if (ids.length < 3) ids.push(...(await takeIds(pool)))
    const own = simulateDay(player, today, most)
    return own + mayRace(player, today, most - own)
  }
  for (const player of shuffle(random, players)) {
    if (begun >= quota) break
    // The keenness of a player who has stopped is 0.
    if (random() < player.keenness) begun += await visit(player, quota - begun)
    if (random() < player.weariness) player.keenness = 0
  }
  const staying = players.filter(({ keenness }) => keenness > 0)
  players.length = 0
  for (const player of staying) players.push(player)
  while (begun < quota) {
    const player = newHabits(ids.shift() ?? 0, random)
    players.push(player)
    today.newcomers++
    begun += await visit(player, quota - begun)
    if (random() < LOOKERS) lookAround(today)
  }
  return begun
}

/** The visitors who never play, for each newcomer who does. */
const LOOKERS = 0.1

function lookAround(today: Today): void {
  const { day, ids, random } = today
  const visitor = newHabits(ids.shift() ?? 0, random)
  recordVisit(visitor, today, new Date(opensAt(day).getTime() + beginsAt(visitor, random)))
}
