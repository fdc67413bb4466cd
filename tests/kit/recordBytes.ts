import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'

/** Stands between browsers and a server, and keeps every byte that the server sends. */
export type ByteRecorder = {
  /** Where browsers reach the server through it. */
  origin: string
  bytes: () => Buffer
  close: () => void
}

export async function recordBytes(port: number): Promise<ByteRecorder> {
  const sent: Buffer[] = []
  const recorder = createServer((browser) => {
    const server = connect(port, '127.0.0.1')
    server.on('data', (chunk: Buffer) => sent.push(chunk))
    // Either may hang up first.
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

/** How a number might be told: as it is, backwards, digit by digit, in other bases, alphabets and encodings. */
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

// What is sure to be seen of a text that stands somewhere in what was encoded.
function base64Within(text: string, shift: number): string {
  const encoded = Buffer.from(' '.repeat(shift) + text)
    .toString('base64')
    .replace(/=+$/, '')
  return encoded.slice(Math.ceil((shift * 4) / 3), -1)
}
