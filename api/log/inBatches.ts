import { context } from '@opentelemetry/api'
import type { Pool } from 'pg'

/** More than PostgreSQL and two cores have any use for at once; one that waits for a lock leaves the others theirs. */
const BATCHES_UNDER_WAY = 4
/** What comes in one turn of the event loop is hardly ever more. */
const QUESTIONS_IN_A_BATCH = 64

type Ask<Question, Answer> = (
  pool: Pool,
  questions: readonly Question[],
) => Promise<readonly (Answer | Promise<Answer>)[]>

/**
 * Has questions that come at the same time asked together, by one statement in the place of one for each: `ask` answers
 * each in its place, or with a promise where what becomes of it is told apart from the others. Whoever comes alone is asked for
 * alone, and at once. While four batches are under way on a pool, the others gather: the more come, the less each costs.
 * Who writes must see to it that one question cannot spoil the others; when `ask` throws, all of its batch hear of it.
 */
export function inBatches<Question, Answer>(
  ask: Ask<Question, Answer>,
): (pool: Pool, question: Question) => Promise<Answer> {
  const queues = new WeakMap<Pool, Queue<Question, Answer>>()
  return (pool, question) => {
    const queue = queues.get(pool) ?? new Queue((questions) => ask(pool, questions))
    queues.set(pool, queue)
    return new Promise((resolve, reject) =>
      queue.add({ question, resolve, reject, context: context.active() }),
    )
  }
}

type Waiting<Question, Answer> = {
  question: Question
  resolve: (answer: Answer | Promise<Answer>) => void
  reject: (error: unknown) => void
  /** The trace that it belongs to; that of a batch is its first one's. */
  context: ReturnType<typeof context.active>
}

class Queue<Question, Answer> {
  #ask: (questions: readonly Question[]) => ReturnType<Ask<Question, Answer>>
  #waiting: Waiting<Question, Answer>[] = []
  #underWay = 0
  #isDue = false

  constructor(ask: (questions: readonly Question[]) => ReturnType<Ask<Question, Answer>>) {
    this.#ask = ask
  }

  add(one: Waiting<Question, Answer>): void {
    this.#waiting.push(one)
    if (this.#isDue || this.#underWay === BATCHES_UNDER_WAY) return
    this.#isDue = true
    // Once everything that came with it in this turn of the event loop is here, too.
    setImmediate(() => {
      this.#isDue = false
      this.#send()
    })
  }

  #send(): void {
    while (this.#waiting.length > 0 && this.#underWay < BATCHES_UNDER_WAY)
      void this.#answer(this.#waiting.splice(0, QUESTIONS_IN_A_BATCH))
  }

  async #answer(batch: readonly Waiting<Question, Answer>[]): Promise<void> {
    this.#underWay++
    try {
      const questions = batch.map(({ question }) => question)
      const answers = await context.with(batch[0]?.context ?? context.active(), () => this.#ask(questions))
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Answer | Promise<Answer>)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    } finally {
      this.#underWay--
      this.#send()
    }
  }
}
