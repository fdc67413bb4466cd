import { setTimeout as sleep } from 'node:timers/promises'
import { advance, gamesOf, nextGuess, type Member } from './scenarios/crowd.ts'
import type { Answer } from './player.ts'
import type { Stage } from './stage.ts'

/**
 * Players that guess continuously, as pages do: one guess after the other, and the same again without an
 * answer.
 */
export type Load = {
  /** Stops the load when each player has an answer to the last guess. */
  stop: () => Promise<void>
  counts: Counts
}

/**
 * `unavailable`: answers "try again". `noAnswer`: broken connections and timeouts. Times from the first try
 * to an answer.
 */
export type Counts = {
  answered: number
  unavailable: number
  noAnswer: number
  slowestMs: number
  refused: string[]
}

type Pace = { atOnce: number; pauseMs: number }

const RETRY_MS = 200

export function startLoad(stage: Stage, members: readonly Member[], { atOnce, pauseMs }: Pace): Load {
  const counts: Counts = { answered: 0, unavailable: 0, noAnswer: 0, slowestMs: 0, refused: [] }
  const waiting = members.values()
  const over = new AbortController()
  const playAll = async () => {
    for (const member of waiting) {
      for (let played = 0; !over.signal.aborted && played < GUESSES_OF_ONE; played++) {
        await guessUntilAnswered(stage, member, counts)
        await sleep(pauseMs)
      }
      if (over.signal.aborted) return
    }
  }
  const playing = Promise.all(Array.from({ length: atOnce }, playAll))
  return {
    counts,
    stop: async () => {
      over.abort()
      await playing
    },
  }
}

// The fewest guesses that six games can take.
const GUESSES_OF_ONE = 12

/** Sends a member's next guess to the servers in turn, until one of them reports its outcome. */
export async function guessUntilAnswered(stage: Stage, member: Member, counts: Counts): Promise<Answer> {
  const { urls, roll } = stage
  const games = gamesOf(member, stage)
  const guess = nextGuess(member, games, roll)
  const began = performance.now()
  for (let turn = roll(urls.length); ; turn++) {
    const answer = await member.player.guess(urls[turn % urls.length] ?? '', guess)
    if (answer.outcome !== 'unknown') {
      counts.answered++
      counts.slowestMs = Math.max(counts.slowestMs, Math.round(performance.now() - began))
      if (answer.outcome === 'refused') counts.refused.push(`refused (${answer.reason}): row ${guess.row}`)
      advance(member, games, guess)
      return answer
    }
    if (answer.text === '') counts.noAnswer++
    else counts.unavailable++
    await sleep(RETRY_MS)
  }
}
