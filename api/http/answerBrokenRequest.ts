import type { Socket } from 'node:net'
import { MALFORMED } from './answerError.ts'

/**
 * Answers bytes that Node cannot read as a request, in place of Fastify, whose answer has its own wording. No
 * hook runs, and the connection ends.
 */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  // The client has left.
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, message] = ANSWERS[error.code ?? ''] ?? BAD_REQUEST
  const body = JSON.stringify({ error: true, message })
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
    )
  socket.destroySoon()
}

type Answer = readonly [status: string, message: string]

const BAD_REQUEST: Answer = ['400 Bad Request', MALFORMED]
const ANSWERS: Record<string, Answer> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long.'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers must have at most 16 kB.'],
}
