import type { FastifyRequest } from 'fastify'
import { onceAMinute } from '#api/onceAMinute.ts'
import { senderOf } from './limits.ts'
import type { Seal } from './secret.ts'

/** What is told of sign-ins, accounts and protections, and how loud: people who mean well see little of what is a warning. */
const LEVELS = {
  signedUp: 'info',
  emailVerified: 'info',
  passwordRight: 'info',
  signedIn: 'info',
  signInRefused: 'info',
  signedOut: 'info',
  sessionEnded: 'info',
  resetAsked: 'info',
  passwordSet: 'info',
  usernameChanged: 'info',
  accountDeleted: 'info',
  confirmRefused: 'info',
  linkRefused: 'info',
  notSignedIn: 'info',
  notTheirs: 'info',
  requestRefused: 'info',
  limitReached: 'warn',
  crossSiteRefused: 'warn',
  tokenRefused: 'warn',
} as const

/** Whatever is added is told as it is: nothing that somebody typed, and nothing that names somebody. */
export type SecurityEvent = {
  event: keyof typeof LEVELS
  /** The key of an account's address (`emailKey`), known here or not. */
  account?: string
  /** By which door. */
  by?: 'password' | 'google' | 'passwordChange' | 'link'
  limit?: string
  /** An analyst's number. */
  analyst?: number
  codes?: string[]
}

export type SecurityLog = (request: FastifyRequest, event: SecurityEvent) => void

declare module 'fastify' {
  interface FastifyInstance {
    tellSecurity: SecurityLog
  }
}

// Attackers shall not fill a disk with warnings.
const MOST_WARNINGS = 500

/**
 * Tells what happened, in one line with the request's id, and with hashes under this place's secret in place of account and
 * address. Of warnings of one kind about one sender only the first in a minute is one; the others are told as `info`.
 */
export function openSecurityLog({ seal, clock }: { seal: Seal; clock: () => Date }): SecurityLog {
  const isFirst = onceAMinute(clock, MOST_WARNINGS)
  const nameOf = (purpose: string, text: string) =>
    seal(`log ${purpose}`, text).toString('base64url').slice(0, 16)
  return ({ log, ip }, { account, ...told }) => {
    const sender = nameOf('sender', senderOf(ip))
    const isWarning = LEVELS[told.event] === 'warn' && isFirst(`${told.event} ${sender}`)
    const line = { ...told, ...(account !== undefined && { account: nameOf('account', account) }), sender }
    log[isWarning ? 'warn' : 'info'](line, 'security')
  }
}
