import { context } from '@opentelemetry/api'
import type { Pool, QueryResultRow } from 'pg'
import { queryPrepared } from './queryPrepared.ts'

/** Enough to keep PostgreSQL busy on two cores, even while one batch waits for a lock. */
const MAX_BATCHES_IN_FLIGHT = 4
/** Rarely more calls start in one turn of the event loop. */
const MAX_BATCH_SIZE = 64

type Run<Input, Output> = (
  pool: Pool,
  inputs: readonly Input[],
) => Promise<readonly (Output | Promise<Output>)[]>

/**
 * Batches concurrent calls: one statement serves all inputs of a turn of the event loop. `run` returns the
 * outputs in the order of the inputs; an output may be a promise, so that one input can fail alone. A single
 * call runs at once. While four batches are in flight on a pool, further calls queue, so the cost of a call
 * falls as the load grows. When `run` throws, every call of the batch rejects: a `run` that writes must
 * itself keep one bad input from failing the others.
 */
export function inBatches<Input, Output>(
  run: Run<Input, Output>,
): (pool: Pool, input: Input) => Promise<Output> {
  const queues = new WeakMap<Pool, Queue<Input, Output>>()
  return (pool, input) => {
    const queue = queues.get(pool) ?? new Queue((inputs) => run(pool, inputs))
    queues.set(pool, queue)
    return new Promise((resolve, reject) => queue.add({ input, resolve, reject, context: context.active() }))
  }
}

/**
 * Batches concurrent reads. `values` are the statement's parameters, an array over all inputs for each. Each
 * row of the result has the `number` of its input, from 1. Returns the rows of the input.
 */
export function readInBatches<Input, Row extends QueryResultRow>({
  name,
  text,
  values,
}: {
  name: string
  text: string
  values: (inputs: readonly Input[]) => unknown[][]
}): (pool: Pool, input: Input) => Promise<Row[]> {
  return inBatches(async (pool, inputs) => {
    const { rows } = await queryPrepared<Row & { number: number }>(pool, {
      name,
      text,
      values: values(inputs),
    })
    const rowsOf = inputs.map((): Row[] => [])
    for (const row of rows) rowsOf[row.number - 1]?.push(row)
    return rowsOf
  })
}

type Call<Input, Output> = {
  input: Input
  resolve: (output: Output | Promise<Output>) => void
  reject: (error: unknown) => void
  /** The call's trace context. A batch uses the one of its first call. */
  context: ReturnType<typeof context.active>
}

class Queue<Input, Output> {
  #run: (inputs: readonly Input[]) => ReturnType<Run<Input, Output>>
  #waiting: Call<Input, Output>[] = []
  #inFlight = 0
  #isDue = false

  constructor(run: (inputs: readonly Input[]) => ReturnType<Run<Input, Output>>) {
    this.#run = run
  }

  add(call: Call<Input, Output>): void {
    this.#waiting.push(call)
    if (this.#isDue || this.#inFlight === MAX_BATCHES_IN_FLIGHT) return
    this.#isDue = true
    // All calls of this turn of the event loop are queued by then.
    setImmediate(() => {
      this.#isDue = false
      this.#send()
    })
  }

  #send(): void {
    while (this.#waiting.length > 0 && this.#inFlight < MAX_BATCHES_IN_FLIGHT)
      void this.#runBatch(this.#waiting.splice(0, MAX_BATCH_SIZE))
  }

  async #runBatch(batch: readonly Call<Input, Output>[]): Promise<void> {
    this.#inFlight++
    try {
      const inputs = batch.map(({ input }) => input)
      const outputs = await context.with(batch[0]?.context ?? context.active(), () => this.#run(inputs))
      for (const [index, { resolve }] of batch.entries()) resolve(outputs[index] as Output | Promise<Output>)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    } finally {
      this.#inFlight--
      this.#send()
    }
  }
}
