import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/**
 * A connection to an HTTP server that asks one thing after the other. Node's own client takes as much of the processor as
 * the servers that are measured here; this one sends bytes and looks for the end of the answer.
 */
export class Connection {
  #socket: Socket
  #answer = ''
  #done: ((answer: string) => void) | undefined

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setEncoding('latin1').on('data', (part: string) => this.#take(part))
  }

  static async open(port: number): Promise<Connection> {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    await once(socket, 'connect')
    return new Connection(socket)
  }

  /** Sends a whole request and answers how long the answer took, in ms. Throws when that is not 200. */
  async ask(request: string): Promise<number> {
    const began = performance.now()
    const answered = new Promise<string>((resolve) => {
      this.#done = resolve
    })
    this.#socket.write(request)
    const answer = await answered
    if (!answer.startsWith('HTTP/1.1 200 ')) throw new Error(`Not answered 200: ${answer}`)
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
    if (length === undefined) throw new Error(`An answer without its length: ${this.#answer}`)
    if (this.#answer.length < head + 4 + Number(length)) return
    const answer = this.#answer
    this.#answer = ''
    this.#done?.(answer)
  }
}

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
