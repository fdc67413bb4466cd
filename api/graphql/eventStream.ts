import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'

export function isEventStream({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/event-stream') ?? false
}

/** The answer's body as it comes, kept in `streams` as long as it flows; when the reader is gone, its source is told. */
export function streamOf({ body }: Response, streams: Set<Readable>): Readable {
  // Yoga's streams are none that Node's `Readable.fromWeb` would take.
  const reader = (body as ReadableStream<Uint8Array>).getReader()
  const stream = new Readable({
    read() {
      reader.read().then(
        ({ value }) => this.push(value ?? null),
        (error: unknown) => this.destroy(error as Error),
      )
    },
  })
  streams.add(stream)
  return stream.once('close', () => {
    streams.delete(stream)
    void reader.cancel()
  })
}
