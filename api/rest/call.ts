import type { z } from 'zod'
import type { BrowserSession } from '#api/auth/cookies/browserSession.ts'
import type { Deps } from '#api/deps/deps.ts'

/** A documented call: its payload, its possible responses, and a handler that calls the use case. */
export type Call<Payload extends z.ZodType = z.ZodType> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Relative to `/api`, with parameters in Fastify's syntax. */
  path: string
  /** For readers of the documentation. */
  summary: string
  /** null for a call without a payload. */
  payload: Payload | null
  /** Whether the call also accepts a form. */
  takesForm?: boolean
  /** The call's own responses, by status. openApi.ts adds the responses that all calls share. */
  answers: Record<number, { description: string; body: z.ZodType | null }>
  handle: (asked: CallRequest<z.output<Payload>>) => Promise<Answer>
}

export type CallRequest<Payload> = {
  deps: Deps
  browser: BrowserSession
  payload: Payload
  /** The public handle of the session that the payload names; null without one. */
  session: string | null
  /** The parameters of the path. */
  params: Record<string, string>
}

/** `body` is null for a response without a body. */
export type Answer = { status: number; body: object | null; headers?: Record<string, string> }

/** Lets the compiler infer the payload's type of `handle` from the schema. */
export function defineCall<Payload extends z.ZodType>(call: Call<Payload>): Call {
  return call
}

export function done(body: object): Answer {
  return { status: 200, body }
}

/** The documented "302 = success". */
export function redirect(location: string): Answer {
  return { status: 302, body: null, headers: { location } }
}
