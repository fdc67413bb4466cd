/** An HTTP client with a cookie jar that uses real sockets, as a browser does. */
export class Browser {
  #origin: string
  #cookies = new Map<string, string>()

  constructor(origin: string) {
    this.#origin = origin
  }

  get cookies(): ReadonlyMap<string, string> {
    return this.#cookies
  }

  plant(name: string, value: string): void {
    this.#cookies.set(name, value)
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    const sent = [...this.#cookies].map((cookie) => cookie.join('='))
    if (sent.length > 0) headers.set('cookie', sent.join('; '))
    const answer = await fetch(this.#origin + path, { redirect: 'manual', ...init, headers })
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
      this.#cookies.set(name, value)
    }
    return answer
  }

  /** POSTs a GraphQL document. Returns the whole response, status and errors included. */
  async ask<Data>(query: string, variables: Record<string, unknown> = {}): Promise<GraphqlAnswer<Data>> {
    const answer = await this.fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    })
    return { ...((await answer.json()) as GraphqlAnswer<Data>), status: answer.status }
  }
}

export type GraphqlAnswer<Data> = { status: number; data: Data; errors?: GraphqlError[] }
export type GraphqlError = { message: string; path?: string[]; extensions: { code: string } }
