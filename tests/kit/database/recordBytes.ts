import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'

/** A proxy between browsers and a server that records every byte that the server sends. */
export type ByteRecorder = {
  /** The address at which browsers reach the server through the proxy. */
  origin: string
  bytes: () => Buffer
  close: () => void
}

export async function recordBytes(port: number): Promise<ByteRecorder> {
  const sent: Buffer[] = []
  const recorder = createServer((browser) => {
    const server = connect(port, '127.0.0.1')
    server.on('data', (chunk: Buffer) => sent.push(chunk))
    // Either side may close the connection first.
    for (const socket of [browser, server]) socket.on('error', () => socket.destroy())
    browser.pipe(server).pipe(browser)
  }).listen(0, '127.0.0.1')
  await once(recorder, 'listening')
  return {
    origin: `http://127.0.0.1:${(recorder.address() as AddressInfo).port}`,
    bytes: () => Buffer.concat(sent),
    close: () => recorder.close(),
  }
}

/**
 * Every way in which a response might encode a number: plain, reversed, digit by digit, in other bases,
 * alphabets and encodings.
 */
export function spellingsOf(number: string): [name: string, spelling: string][] {
  const digits = [...number]
  return [
    ['as it is', number],
    ['backwards', digits.toReversed().join('')],
    ['as a list', digits.join(',')],
    ['as a list of texts', digits.join('","')],
    ['with spaces', digits.join(' ')],
    ['in hex', Number(number).toString(16)],
    ['as bytes in hex', Buffer.from(number).toString('hex')],
    ...[0, 1, 2].map(
      (shift) => [`in base64, ${shift} further`, base64Within(number, shift)] as [string, string],
    ),
    ['in UTF-16', digits.join('\u0000')],
    ['escaped', digits.map((digit) => `\\u003${digit}`).join('')],
    ['in a URL', digits.map((digit) => `%3${digit}`).join('')],
  ]
}

// The part of a text's encoding that does not depend on the text around it.
function base64Within(text: string, shift: number): string {
  const encoded = Buffer.from(' '.repeat(shift) + text)
    .toString('base64')
    .replace(/=+$/, '')
  return encoded.slice(Math.ceil((shift * 4) / 3), -1)
}
