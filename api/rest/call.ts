import type { z } from 'zod'
import type { BrowserSession } from '#api/auth/session.ts'
import type { Deps } from '#api/deps.ts'

/** One documented call: what it takes, what it may answer, and the use case in between. */
export type Call<Payload extends z.ZodType = z.ZodType> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api`, with parameters as Fastify writes them. */
  path: string
  /** For people who read the description. */
  summary: string
  /** null for a call that takes none. */
  payload: Payload | null
  /** Whether the payload may also come as a form. */
  takesForm?: boolean
  /** What it answers itself, by status; what any call may answer besides is in openApi.ts. */
  answers: Record<number, { description: string; body: z.ZodType | null }>
  handle: (asked: Asked<z.output<Payload>>) => Promise<Answer>
}

export type Asked<Payload> = {
  deps: Deps
  browser: BrowserSession
  payload: Payload
  /** The public handle of the session that the caller means; null where the payload names none. */
  session: string | null
  /** The parameters of the path. */
  params: Record<string, string>
}

/** `body` is null for an answer without one. */
export type Answer = { status: number; body: object | null; headers?: Record<string, string> }

/** Has the compiler take the type of `handle`'s payload from the schema. */
export function defineCall<Payload extends z.ZodType>(call: Call<Payload>): Call {
  return call
}

export function done(body: object): Answer {
  return { status: 200, body }
}

/** What the documentation calls "302 = success". */
export function redirect(location: string): Answer {
  return { status: 302, body: null, headers: { location } }
}
