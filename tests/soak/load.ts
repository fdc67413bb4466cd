import { setTimeout as sleep } from 'node:timers/promises'
import { advance, nextGuess, type Member } from './crowd.ts'
import type { Answer } from './player.ts'
import type { Stage } from './stage.ts'

/** Players who go on and on, as pages do: one guess after the other, and the same again where no answer came. */
export type Load = {
  /** Ends when each has an answer to the last guess. */
  stop: () => Promise<void>
  counts: Counts
}

/** `unavailable`: told to try again; `noAnswer`: the connection broke, or nothing came. Times from the first try to an answer. */
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

// Six games have room for so many, however lucky somebody is.
const GUESSES_OF_ONE = 12

/** Makes a member's next guess at the servers in turn, until one of them has said what became of it. */
export async function guessUntilAnswered(stage: Stage, member: Member, counts: Counts): Promise<Answer> {
  const { games, urls, roll } = stage
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
