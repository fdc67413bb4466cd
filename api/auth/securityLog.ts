import type { FastifyRequest } from 'fastify'
import { onceAMinute } from '#api/logging/onceAMinute.ts'
import { clientAddress, senderOf } from './clientAddress.ts'
import type { KeyedHash } from './secret.ts'

/** The security events and their log levels. Normal use rarely causes a warning. */
const LEVELS = {
  signedUp: 'info',
  emailVerified: 'info',
  passwordRight: 'info',
  loggedIn: 'info',
  logInRefused: 'info',
  loggedOut: 'info',
  sessionEnded: 'info',
  tokenCreated: 'info',
  resetAsked: 'info',
  passwordSet: 'info',
  usernameChanged: 'info',
  accountDeleted: 'info',
  confirmRefused: 'info',
  linkRefused: 'info',
  notLoggedIn: 'info',
  notTheirs: 'info',
  requestRefused: 'info',
  addressShared: 'warn',
  limitReached: 'warn',
  crossSiteRefused: 'warn',
  tokenRefused: 'warn',
} as const

/** All fields but `account` are logged unchanged: they must hold neither user input nor personal data. */
export type SecurityEvent = {
  event: keyof typeof LEVELS
  /** The key of an email address (`emailKey`), with or without an account. */
  account?: string
  /** The means of authentication. */
  by?: 'password' | 'google' | 'passwordChange' | 'link'
  limit?: string
  /** An analyst's number. */
  analyst?: number
  codes?: string[]
  /** What an operator should do. */
  advice?: string
}

export type SecurityLog = (request: FastifyRequest, event: SecurityEvent) => void

declare module 'fastify' {
  interface FastifyInstance {
    logSecurity: SecurityLog
  }
}

// The bound keeps attackers from filling a disk with warnings.
const MAX_WARNINGS = 500

/**
 * Logs one line for each event, with the request's id. Keyed hashes replace the account and the address. For
 * each kind of warning and each sender, only the first in a minute is a `warn` line; the others are `info`
 * lines.
 */
export function openSecurityLog({
  keyedHash,
  clock,
}: {
  keyedHash: KeyedHash
  clock: () => Date
}): SecurityLog {
  const isFirst = onceAMinute(clock, MAX_WARNINGS)
  const nameOf = (purpose: string, text: string) =>
    keyedHash(`log ${purpose}`, text).toString('base64url').slice(0, 16)
  return (request, { account, ...fields }) => {
    const sender = nameOf('sender', senderOf(clientAddress(request)))
    const isWarning = LEVELS[fields.event] === 'warn' && isFirst(`${fields.event} ${sender}`)
    const line = { ...fields, ...(account !== undefined && { account: nameOf('account', account) }), sender }
    request.log[isWarning ? 'warn' : 'info'](line, 'security')
  }
}
