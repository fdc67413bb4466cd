import { advance, gather, inTurns, nextGuess, type Member } from './crowd.ts'
import type { Played, Stage } from '../stage.ts'

// The fewest guesses that six games can take.
const RACES_OF_ONE = 10
const AT_ONCE = 10

/**
 * Two tabs of a browser, each at another server, send different guesses for the same row at once. One must be
 * accepted; the refusal of the other must carry the board with the accepted guess.
 */
export async function twoTabs(stage: Stage, { races }: { races: number }): Promise<Played> {
  const members = await gather(Math.ceil(races / RACES_OF_ONE), stage)
  const breaches: string[] = []
  const wins = [0, 0]
  for (let run = 0; run < races; run += members.length) {
    await inTurns(members.slice(0, races - run), AT_ONCE, async (member) => {
      const { winner, breach } = await race(stage, member)
      if (breach !== null) breaches.push(breach)
      else wins[winner] = (wins[winner] ?? 0) + 1
    })
  }
  return {
    figures: { races, wonByFirst: wins[0] ?? 0, wonBySecond: wins[1] ?? 0 },
    breaches,
    players: members.map(({ player }) => player),
  }
}

async function race(
  { games, urls, roll }: Stage,
  member: Member,
): Promise<{ winner: number; breach: string | null }> {
  const one = nextGuess(member, games, roll)
  let other = nextGuess(member, games, roll)
  while (other.guess === one.guess) other = nextGuess(member, games, roll)
  const guesses = [one, other]
  const answers = await Promise.all(guesses.map((guess, tab) => member.player.guess(urls[tab] ?? '', guess)))
  const winner = answers.findIndex(({ outcome }) => outcome === 'acknowledged')
  const results = answers.map(({ outcome, reason }) => reason ?? outcome)
  const isFair = [...results].sort().join(' ') === 'ROW_TAKEN acknowledged'
  advance(member, games, guesses[winner] ?? one)
  return {
    winner,
    breach: isFair ? null : `two tabs in row ${one.row} received ${results.join(' and ')}`,
  }
}
