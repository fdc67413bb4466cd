import type { Socket } from 'node:net'
import { MALFORMED } from './answerError.ts'

/**
 * Answers bytes that Node cannot read as a request, in place of Fastify, whose answer has its own wording. No
 * hook runs, and the connection ends.
 */
export function answerBrokenRequest(
  error: Error & { code?: string; rawPacket?: unknown },
  socket: Socket,
): void {
  // The client has left.
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const { status, type, body } = answerTo(error)
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${status}\r\nContent-Type: ${type}; charset=utf-8\r\nContent-Length: ${body.length}\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n${body}`,
    )
  socket.destroySoon()
}

type Answer = { status: string; type: string; body: string }

function answerTo({ code, rawPacket }: { code?: string; rawPacket?: unknown }): Answer {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return json('408 Request Timeout', 'The request took too long.')
  if (code !== 'HPE_HEADER_OVERFLOW') return json('400 Bad Request', MALFORMED)
  const status = '431 Request Header Fields Too Large'
  // Cookies make the headers of a browser long, and its user can read a page. Long headers may arrive in
  // several packets: then the start of the request is unknown.
  const packet = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : ''
  const isPage = /^(?:GET|HEAD) \/(?!api\/|graphql\b)/.test(packet) && /\ncookie:/i.test(packet)
  const isCall = /^[A-Z]+ \//.test(packet) && !isPage
  return isCall
    ? json(status, 'The headers must have at most 16 kB.')
    : { status, type: 'text/html', body: TOO_MANY_COOKIES }
}

function json(status: string, message: string): Answer {
  return { status, type: 'application/json', body: JSON.stringify({ error: true, message }) }
}

// All ASCII: its length is counted in characters.
const TOO_MANY_COOKIES = `<!doctype html>
<html lang="en">
<head>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Too many cookies</title>
</head>
<body style="max-width:32rem;margin:15vh auto;padding:0 1rem;font:1.1rem/1.5 Georgia,serif">
<h1>Too many cookies</h1>
<p>Your browser sends more cookies to this site than its server reads, so the page cannot open.</p>
<p>Delete the cookies of this site in the settings of your browser, then reload this page. If you have an account, log in again: it keeps your games.</p>
</body>
</html>
`
