import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import path from 'node:path'
import addressparser from 'nodemailer/lib/addressparser'
import { z } from 'zod'
import { StartError } from '#api/errors/errors.ts'

/** Every setting that differs between installations; docs/configuration.md explains the variables. */
export type Env = z.output<typeof schema>

/** The message has one line for each invalid setting. */
export class EnvError extends StartError {
  override name = 'EnvError'
}

/** Reads the settings. An empty or blank variable counts as not set. Throws EnvError. */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()))
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  throw new EnvError(parsed.error.issues.map((issue) => describe(issue, given)).join('\n'))
}

/**
 * Removes the variables that PostgreSQL's clients would add to the URL of each connection. They are for other
 * servers than the embedded one.
 */
export function forgetPostgresVariables(): void {
  const names = Object.keys(process.env).filter((name) => name.startsWith('PG'))
  for (const name of names) Reflect.deleteProperty(process.env, name)
}

function describe(issue: z.core.$ZodIssue, given: NodeJS.ProcessEnv): string {
  const name = String(issue.path[0])
  const shown = given[name] === undefined || SECRETS.has(name) ? '' : ` (it is ${quoted(given[name])})`
  return `${name} ${issue.message}${shown}.${originOf(name, given[name] ?? '')}`
}

// Kubernetes gives each container a variable NAME_PORT for each Service NAME of its namespace.
function originOf(name: string, value: string): string {
  const service = /^(\w+)_PORT$/.exec(name)?.[1]?.toLowerCase().replaceAll('_', '-')
  if (service === undefined || !/^(?:tcp|udp|sctp):\/\//.test(value)) return ''
  return ` Kubernetes sets it for a Service named "${service}": set enableServiceLinks to false in the pod.`
}

/** A value for the console, on one line. */
function quoted(value: string): string {
  const shown = value.length > 100 ? `${value.slice(0, 100)}…` : value
  const escape = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
  return JSON.stringify(shown).replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, escape)
}

// The console never shows these values. URLs are among them, because they may contain passwords.
const SECRETS = new Set([
  'DATABASE_URL',
  'ANALYSTS_DATABASE_URL',
  'REDIS_URL',
  'SMTP_URL',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'SESSION_SECRET',
])

/** The least number of characters of a secret. */
export const SECRET_LENGTH = 32

/** Any limit times this number is an exact integer. */
const MAX_FACTOR = 1_000_000

const settings = z.object({
  HOST: hostName().default('0.0.0.0'),
  PORT: wholeNumber(0, 65535).default(3000),
  PUBLIC_URL: address('http:', 'https:')
    .refine(isOrigin, 'must be a URL without a path, such as https://hilo.example')
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform(listOf)
    .refine(
      (proxies) => proxies.every(isProxy),
      'must be a comma-separated list of IP addresses, networks such as 10.0.0.0/8, ' +
        'or loopback, linklocal, uniquelocal',
    ),
  DATA_DIR: text()
    .default('./data')
    .transform((folder) => path.resolve(folder)),
  BACKUP_DIR: text()
    .transform((folder) => path.resolve(folder))
    .optional(),
  BACKUP_KEEP: wholeNumber(1, 1000).default(7),
  BACKUP_HOUR: wholeNumber(0, 23).default(4),
  DATABASE_URL: decodable(address('postgresql:', 'postgres:')).optional(),
  ANALYSTS_DATABASE_URL: decodable(address('postgresql:', 'postgres:')).optional(),
  REDIS_URL: decodable(address('redis:', 'rediss:'))
    .refine(
      hasRedisOptions,
      'must have a number as its path, and no parameters but db and family, such as redis://localhost:6379/0',
    )
    .optional(),
  SMTP_URL: address('smtp:', 'smtps:').optional(),
  SMTP_TLS_CA: text()
    .transform((given) => (given === 'none' ? given : readCertificates(given)))
    .refine((read) => read !== null, 'must be none, or a file with certificates in PEM')
    .optional(),
  MAIL_FROM: text()
    .transform(parseSender)
    .refine((sender) => sender !== null, 'must be one email address, such as "Hilo" <play@hilo.example>')
    .optional(),
  SITE_NAME: text().max(40, 'must be at most 40 characters').default('Hilo'),
  CONTACT_EMAIL: z.email('must be an email address').default('hello@hilo.example'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_AUTHORIZATION_URL: address('http:', 'https:').default(
    'https://accounts.google.com/o/oauth2/v2/auth',
  ),
  GOOGLE_TOKEN_URL: address('http:', 'https:').default('https://oauth2.googleapis.com/token'),
  GOOGLE_USERINFO_URL: address('http:', 'https:').default('https://openidconnect.googleapis.com/v1/userinfo'),
  SESSION_SECRET: z.string().min(SECRET_LENGTH, `must be at least ${SECRET_LENGTH} characters`).optional(),
  DRAIN_SECONDS: wholeNumber(0, 300).optional(),
  METRICS_PORT: wholeNumber(0, 65535).optional(),
  METRICS_HOST: hostName().default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: address('http:', 'https:').optional(),
  LOG_LEVEL: z.enum(['error', 'warn', 'info'], { error: 'must be error, warn or info' }).default('warn'),
  RATE_LIMIT_FACTOR: z
    .string()
    .transform(Number)
    .refine(
      (factor) => factor > 0 && factor <= MAX_FACTOR,
      `must be a number above 0 and at most ${MAX_FACTOR}`,
    )
    .default(1),
})

/** The names of all variables. */
export const SETTINGS: readonly string[] = Object.keys(settings.shape)

const schema = settings
  .superRefine((given, context) => {
    if (given.SMTP_URL === undefined || given.MAIL_FROM || domainOf(given.PUBLIC_URL) !== null) return
    const message = 'is missing: SMTP_URL needs a sender, and PUBLIC_URL has no domain for one'
    context.addIssue({ code: 'custom', path: ['MAIL_FROM'], message })
  })
  .superRefine((given, context) => {
    if (given.ANALYSTS_DATABASE_URL === undefined || given.DATABASE_URL !== undefined) return
    const message = 'needs DATABASE_URL: the embedded PostgreSQL has no replica'
    context.addIssue({ code: 'custom', path: ['ANALYSTS_DATABASE_URL'], message })
  })
  .superRefine((given, context) => {
    const pair = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] as const
    const missing = pair.filter((name) => given[name] === undefined)
    if (missing.length !== 1) return
    context.addIssue({ code: 'custom', path: missing, message: 'is missing: Google needs both of the pair' })
  })
  .transform((given) => ({
    host: given.HOST,
    port: given.PORT,
    /** The origin under which players reach the site: scheme, host and port, without a slash at the end. */
    publicUrl:
      given.PUBLIC_URL === undefined ? `http://localhost:${given.PORT}` : new URL(given.PUBLIC_URL).origin,
    /** Whether PUBLIC_URL is set. Then it is the only address of the site. */
    hasPublicUrl: given.PUBLIC_URL !== undefined,
    /** Proxies whose X-Forwarded headers are trusted. */
    trustedProxies: given.TRUSTED_PROXIES,
    dataDir: given.DATA_DIR,
    /** Where daily backups are, how many are kept, and from which hour in New York on; null = no backups. */
    backups:
      given.BACKUP_DIR === undefined
        ? null
        : { folder: given.BACKUP_DIR, keep: given.BACKUP_KEEP, hour: given.BACKUP_HOUR },
    /** null = embedded PostgreSQL in `dataDir`. */
    databaseUrl: given.DATABASE_URL ?? null,
    /** A replica of the database, for analysts, exports and open data; null = the database itself. */
    analystsDatabaseUrl: given.ANALYSTS_DATABASE_URL ?? null,
    /** null = BullMQ runs on PostgreSQL, in the server's process. */
    redisUrl: given.REDIS_URL ?? null,
    /** null = mails are files in `dataDir`. */
    smtpUrl: given.SMTP_URL ?? null,
    /**
     * The certificates of the authority that signed the mail server's, in PEM; 'none' = its certificate is
     * not checked; null = the system's authorities, or no check in a private network.
     */
    smtpAuthority: given.SMTP_TLS_CA ?? null,
    /** The sender of letters. */
    mailFrom: given.MAIL_FROM ?? {
      name: given.SITE_NAME,
      address: `no-reply@${domainOf(given.PUBLIC_URL) ?? 'localhost'}`,
    },
    siteName: given.SITE_NAME,
    contactEmail: given.CONTACT_EMAIL,
    /** null = no login with Google. */
    google: googleOf(given),
    /** null = created once and stored in `dataDir`. */
    sessionSecret: given.SESSION_SECRET ?? null,
    /** null = the default of the process. */
    drainSeconds: given.DRAIN_SECONDS ?? null,
    /** null = no separate port for metrics and health checks. */
    metricsPort: given.METRICS_PORT ?? null,
    /** The interface of that port. The port needs no login, so the default is loopback. */
    metricsHost: given.METRICS_HOST,
    /** null = no traces. */
    otlpEndpoint: given.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    logLevel: given.LOG_LEVEL,
    /** Multiplies every rate limit. */
    rateLimitFactor: given.RATE_LIMIT_FACTOR,
  }))

function wholeNumber(least: number, most: number) {
  const message = `must be a whole number from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= least && value <= most, message)
}

function text() {
  const error = 'must have no line breaks or other control characters'
  return z.string().regex(/^\P{Cc}*$/u, { error, abort: true })
}

/** An IPv6 address may have the brackets that it has in a URL. */
function hostName() {
  return text().transform((given) => given.replace(/^\[(.*)\]$/, '$1'))
}

function address(...protocols: string[]) {
  const names = protocols.map((protocol) => `${protocol}//`)
  return z.string().refine((given) => URL.canParse(given) && names.some((name) => isBegin(given, name)), {
    error: `must be a URL that begins with ${names.join(' or ')}`,
    abort: true,
  })
}

function isBegin(given: string, name: string): boolean {
  return given.trim().toLowerCase().startsWith(name)
}

// The client of Redis throws if it cannot decode them. That of PostgreSQL then reads other parts as they are.
function decodable(url: z.ZodString) {
  const error = 'must have each % in its user, password or path written as %25'
  return url.refine(isDecodable, { error, abort: true })
}

function isDecodable(given: string): boolean {
  const { username, password, pathname } = new URL(given)
  try {
    decodeURIComponent(username + password + pathname)
    return true
  } catch {
    return false
  }
}

// The client gives parameters of the URL precedence over its own options.
function hasRedisOptions(given: string): boolean {
  const { pathname, searchParams } = new URL(given)
  const isOption = ([name, value]: [string, string]) => /^(?:db|family)$/.test(name) && /^\d+$/.test(value)
  return /^\/?\d*$/.test(pathname) && [...searchParams].every(isOption)
}

function isOrigin(given: string): boolean {
  const { pathname, search, hash } = new URL(given)
  return pathname + search + hash === '/'
}

/** The host of a URL if it is a domain with a dot, which others can reach; else null. */
function domainOf(url: string | undefined): string | null {
  const host = url === undefined ? '' : new URL(url).hostname
  return host.includes('.') && isIP(host) === 0 ? host : null
}

/** The text of a file if it holds certificates in PEM; else null. */
function readCertificates(file: string): string | null {
  try {
    const read = readFileSync(file, 'utf8')
    return new X509Certificate(read).subject === '' ? null : read
  } catch {
    return null
  }
}

function parseSender(given: string): { name: string; address: string } | null {
  const [sender, ...others] = addressparser(given)
  if (sender?.address === undefined || others.length > 0) return null
  const isOne = /^[^\s@]+@[^\s@]+$/.test(sender.address) && !sender.name.includes('@')
  return isOne ? sender : null
}

function listOf(given: string): string[] {
  return given.split(/[\s,]+/).filter(Boolean)
}

function isProxy(proxy: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(proxy)) return true
  const [host = '', bits, ...rest] = proxy.split('/')
  const widest = isIP(host) === 6 ? 128 : 32
  return (
    isIP(host) > 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d+$/.test(bits) && Number(bits) > 0 && Number(bits) <= widest))
  )
}

type GoogleSettings = {
  GOOGLE_CLIENT_ID?: string | undefined
  GOOGLE_CLIENT_SECRET?: string | undefined
  GOOGLE_AUTHORIZATION_URL: string
  GOOGLE_TOKEN_URL: string
  GOOGLE_USERINFO_URL: string
}

function googleOf(given: GoogleSettings) {
  if (given.GOOGLE_CLIENT_ID === undefined || given.GOOGLE_CLIENT_SECRET === undefined) return null
  return {
    clientId: given.GOOGLE_CLIENT_ID,
    clientSecret: given.GOOGLE_CLIENT_SECRET,
    authorizationUrl: given.GOOGLE_AUTHORIZATION_URL,
    tokenUrl: given.GOOGLE_TOKEN_URL,
    userinfoUrl: given.GOOGLE_USERINFO_URL,
  }
}
