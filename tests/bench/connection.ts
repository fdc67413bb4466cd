import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/**
 * An HTTP connection with one request at a time. Node's own client uses as much processor time as the
 * measured servers; this one only writes bytes and looks for the end of the answer.
 */
export class Connection {
  #socket: Socket
  #answer = ''
  #waiting: { done: (answer: string) => void; fail: (error: Error) => void } | undefined

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setEncoding('latin1').on('data', (part: string) => this.#take(part))
    const fail = (cause?: unknown) => this.#waiting?.fail(new Error(CLOSED, { cause }))
    // A write after the server's end fails before the close.
    socket.on('error', fail).on('close', () => fail())
  }

  static async open(port: number): Promise<Connection> {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    await once(socket, 'connect')
    return new Connection(socket)
  }

  /**
   * Sends a whole request and returns the time to its answer, in ms. Throws without an answer of status 200.
   */
  async ask(request: string): Promise<number> {
    if (this.#socket.destroyed) throw new Error(CLOSED)
    const began = performance.now()
    const answered = new Promise<string>((done, fail) => {
      this.#waiting = { done, fail }
    })
    this.#socket.write(request)
    const answer = await answered
    if (!answer.startsWith('HTTP/1.1 200 ')) throw new Error(`The status is not 200: ${answer}`)
    return performance.now() - began
  }

  close(): void {
    this.#socket.destroy()
  }

  #take(part: string): void {
    this.#answer += part
    const head = this.#answer.indexOf('\r\n\r\n')
    if (head < 0) return
    const length = /\r\ncontent-length: *(\d+)/i.exec(this.#answer.slice(0, head))?.[1]
    if (length === undefined) throw new Error(`The answer has no content-length: ${this.#answer}`)
    if (this.#answer.length < head + 4 + Number(length)) return
    const answer = this.#answer
    this.#answer = ''
    this.#waiting?.done(answer)
  }
}

const CLOSED = 'The server closed the connection.'

/** A request as text. The body is ASCII. */
export function requestText(
  method: string,
  path: string,
  headers: Record<string, string>,
  body: string,
): string {
  const lines = Object.entries({ host: 'localhost', ...headers, 'content-length': String(body.length) })
  return `${method} ${path} HTTP/1.1\r\n${lines.map((line) => line.join(': ')).join('\r\n')}\r\n\r\n${body}`
}
