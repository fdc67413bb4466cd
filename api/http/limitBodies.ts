import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { MemoryLimit } from './reportRefusals.ts'

// Each may hold 100 kB beside its pieces.
const MAX_UNFINISHED = 250
// Node holds each piece with hundreds of bytes of heap, even a piece of one byte. The largest body has 82
// pieces in the smallest packets of IPv6.
const MAX_PIECES = 128

/** Limits the bodies that have not arrived completely, since they hold memory. The oldest makes room. */
export function limitBodies(app: FastifyInstance, report: (limit: MemoryLimit) => void): void {
  const unfinished = new Set<IncomingMessage>()
  const end = (raw: IncomingMessage): void => {
    report('bodies')
    // Not only its socket: Node would first parse the rest of a read.
    raw.destroy(new Error('The body takes too much memory.'))
  }
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request
    if (hasBody(raw)) {
      raw.once('close', () => unfinished.delete(raw))
      const [oldest] = unfinished.add(raw)
      if (unfinished.size > MAX_UNFINISHED && oldest) {
        unfinished.delete(oldest)
        // A complete one waits for a hook, and is not at fault.
        if (!oldest.complete) end(oldest)
      }
    }
    done()
  })
  app.addHook('preParsing', ({ raw }, _reply, payload, done) => {
    let pieces = 0
    if (hasBody(raw)) raw.on('data', () => ++pieces === MAX_PIECES + 1 && end(raw))
    done(null, payload)
  })
  app.addHook('preValidation', ({ raw }, _reply, done) => {
    unfinished.delete(raw)
    done()
  })
  app.addHook('onSend', ({ raw }, _reply, _payload, done) => {
    unfinished.delete(raw)
    done()
  })
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
