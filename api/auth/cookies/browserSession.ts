import { hash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Session as SessionRow } from '#prisma/generated/client/client.ts'
import {
  chooseLanguage,
  DEFAULT_LANGUAGE,
  LANGUAGE_COOKIE,
  LANGUAGE_LIFETIME_S,
  OFFERED,
  type Language,
} from '#languages/languages.ts'
import { clientAddress } from '#api/auth/clientAddress.ts'
import type { SecurityEvent } from '#api/auth/securityLog.ts'
import type { Env } from '#api/settings/env.ts'

const DAY_MS = 86_400_000

/**
 * The longest lifetime that browsers allow. A visitor's session ends this long after its start or last
 * renewal.
 */
export const COOKIE_LIFETIME_MS = 400 * DAY_MS
const VISITOR_IDLE_MS = COOKIE_LIFETIME_MS
/** A logged-in session ends after 30 days without use, and at the latest 365 days after its start. */
export const LOGGED_IN_IDLE_MS = 30 * DAY_MS
export const LOGGED_IN_LIFETIME_MS = 365 * DAY_MS
const RENEWED_AFTER_MS = DAY_MS

/** `handle` is its public name. `endsAt` is null for a visitor's. */
export type Session = Pick<SessionRow, 'playerId' | 'handle' | 'expiresAt' | 'endsAt'>

/** The expiry of a session that is used at an instant. `endsAt` is null for a visitor's. */
export function expiryAfter(at: Date, endsAt: Date | null): Date {
  const idle = endsAt === null ? VISITOR_IDLE_MS : LOGGED_IN_IDLE_MS
  return new Date(Math.min(at.getTime() + idle, endsAt?.getTime() ?? Infinity))
}

/** Whether a session started or was renewed over a day ago, and can be extended. */
export function isRenewalDue({ expiresAt, endsAt }: Session, at: Date): boolean {
  return expiryAfter(at, endsAt).getTime() - expiresAt.getTime() > RENEWED_AFTER_MS
}

/** A new token for the cookie of a session, and the hash under which the session is stored. */
export function newToken(): { token: string; tokenHash: Buffer<ArrayBuffer> } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashOfToken(token) }
}

/** The hash under which a session is stored. */
export function hashOfToken(token: string): Buffer<ArrayBuffer> {
  return hash('sha256', token, 'buffer')
}

/** The language of the pages, and the one that an account keeps for its letters. */
type BrowserLanguage = { ofPages: Language; ofAccount: Language }

type BrowserRequest = {
  /** The token that the browser sent; null without one, or if its format is not ours. */
  token: string | null
  knownDevice: string | null
  /** The client's network address. Few requests need it. */
  address: () => string
  /** The language that the player has chosen in this browser, and that of its pages. */
  language: () => BrowserLanguage
  /** Sets the token's cookie for a new lifetime; null clears it. */
  setToken: (token: string | null) => void
  setKnownDevice: (mark: string) => void
  /** Sets the cookie of the player's choice of a language. */
  setLanguage: (language: Language) => void
  /** Logs a security event. */
  logSecurity: (event: SecurityEvent) => void
  /** The token is that of a program. */
  isProgram?: true
}

/** The requesting browser's session token, address and known-device cookie, for one request. */
export class BrowserSession {
  #request: BrowserRequest
  #token: string | null
  #tokenHash: Buffer<ArrayBuffer> | null = null
  #session: Promise<Session | null> | null = null

  constructor(request: BrowserRequest) {
    this.#request = request
    this.#token = request.token
  }

  /** SHA-256 of the browser's token; null without a token. */
  get tokenHash(): Buffer<ArrayBuffer> | null {
    if (this.#token !== null) this.#tokenHash ??= hashOfToken(this.#token)
    return this.#tokenHash
  }

  get address(): string {
    return this.#request.address()
  }

  /** The cookie of a browser that has logged in before; see knownDevice.ts. */
  get knownDevice(): string | null {
    return this.#request.knownDevice
  }

  get isProgram(): boolean {
    return this.#request.isProgram === true
  }

  get language(): BrowserLanguage {
    return this.#request.language()
  }

  /** Sets the browser's token, which replaces an earlier one. */
  setToken(token: string): void {
    this.#replaceToken(token)
    this.#request.setToken(token)
  }

  /** Sets the browser's present token for another lifetime. */
  extendToken(): void {
    if (this.#token !== null) this.#request.setToken(this.#token)
  }

  /** Clears the browser's token. */
  clearToken(): void {
    this.#replaceToken(null)
    this.#request.setToken(null)
  }

  #replaceToken(token: string | null): void {
    this.#token = token
    this.#tokenHash = null
    this.#session = null
  }

  /** The session of the token. A request reads it once, and again after a change of the token. */
  readSession(read: (tokenHash: Buffer<ArrayBuffer>) => Promise<Session | null>): Promise<Session | null> {
    const { tokenHash } = this
    this.#session ??= tokenHash === null ? Promise.resolve(null) : read(tokenHash)
    return this.#session
  }

  /** Keeps the session that another statement has read, for the rest of the request. */
  setSession(session: Session | null): void {
    this.#session = Promise.resolve(session)
  }

  /** Forgets the session, because this request may have ended it. The next use reads it again. */
  clearSession(): void {
    this.#session = null
  }

  setKnownDevice(mark: string): void {
    this.#request.setKnownDevice(mark)
  }

  setLanguage(language: Language): void {
    this.#request.setLanguage(language)
  }

  /** Logs a security event of this browser. */
  logSecurity(event: SecurityEvent): void {
    this.#request.logSecurity(event)
  }

  /** The same browser without its session. Nothing changes its cookies. */
  withoutSession(): BrowserSession {
    const setNothing = () => undefined
    return new BrowserSession({
      ...this.#request,
      token: null,
      setToken: setNothing,
      setKnownDevice: setNothing,
      setLanguage: setNothing,
    })
  }
}

/** The browser of a request, with its cookies and its address. */
export function browserOf(env: Env, request: FastifyRequest, reply: FastifyReply): BrowserSession {
  const read = (name: string) => request.cookies[cookieName(env, name)]
  const write = (name: string, value: string | null) => {
    const options = { path: '/', httpOnly: true, secure: isHttps(env), sameSite: 'lax' } as const
    if (value === null) void reply.clearCookie(cookieName(env, name), options)
    else void reply.setCookie(cookieName(env, name), value, { ...options, maxAge: COOKIE_LIFETIME_MS / 1000 })
  }
  const token = read('session')
  return new BrowserSession({
    token: token !== undefined && /^[\w-]{43}$/.test(token) ? token : null,
    knownDevice: read('device') ?? null,
    address: () => clientAddress(request),
    language: () => languageOfRequest(request),
    setToken: (kept) => {
      write('session', kept)
    },
    setKnownDevice: (mark) => {
      write('device', mark)
    },
    setLanguage: (language) => {
      // As the page's script sets it.
      const options = { path: '/', sameSite: 'lax', maxAge: LANGUAGE_LIFETIME_S } as const
      void reply.setCookie(LANGUAGE_COOKIE, language, options)
    },
    logSecurity: (event) => {
      request.server.logSecurity(request, event)
    },
  })
}

/** The client of a request with an access token, which stands in place of a browser's. It takes no cookies. */
export function programOf(request: FastifyRequest, token: string): BrowserSession {
  const setNothing = () => undefined
  return new BrowserSession({
    isProgram: true,
    token,
    knownDevice: null,
    address: () => clientAddress(request),
    language: () => languageOfRequest(request),
    setToken: setNothing,
    setKnownDevice: setNothing,
    setLanguage: setNothing,
    logSecurity: (event) => {
      request.server.logSecurity(request, event)
    },
  })
}

/** The language of a request: the one that the player has chosen, else the browser's. */
export function languageOfRequest({ cookies, headers }: FastifyRequest): BrowserLanguage {
  const cookie = cookies[LANGUAGE_COOKIE]
  const ofPages = chooseLanguage(cookie, headers['accept-language'])
  // Nobody reads letters in a language of the tests.
  return { ofPages, ofAccount: OFFERED.includes(ofPages) ? ofPages : DEFAULT_LANGUAGE }
}

// Browsers accept a __Host- cookie only over HTTPS and from this exact host, so no sibling domain can set it.
export function cookieName(env: Pick<Env, 'publicUrl'>, name: string): string {
  return isHttps(env) ? `__Host-hilo_${name}` : `hilo_${name}`
}

export function isHttps({ publicUrl }: Pick<Env, 'publicUrl'>): boolean {
  return publicUrl.startsWith('https:')
}
