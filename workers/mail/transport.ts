import { mkdir, rename, writeFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import path from 'node:path'
import { UnrecoverableError } from 'bullmq'
import ipaddr from 'ipaddr.js'
import { createTransport } from 'nodemailer'
import type { Env } from '#api/settings/env.ts'
import { textForLog } from '#api/logging/logger.ts'

export type Message = {
  /** The permanent id of the letter: mail programs recognise a letter that is sent again. */
  id: string
  from: Env['mailFrom']
  to: string
  subject: string
  text: string
  html: string
  /** The letter's link; null without one. */
  link: string | null
}

export type MailTransport = { send: (message: Message) => Promise<void>; close: () => void }

type Settings = Pick<Env, 'smtpUrl' | 'smtpAuthority' | 'dataDir' | 'publicUrl' | 'mailFrom'>

/** Sends letters by SMTP. Without SMTP_URL, writes each letter to a file and prints its link. */
export function createMailTransport(settings: Settings, print: (line: string) => void): MailTransport {
  const { smtpUrl, dataDir, publicUrl } = settings
  return smtpUrl === null
    ? toFiles(path.join(dataDir, 'mail'), { domain: new URL(publicUrl).hostname, print })
    : bySmtp(smtpUrl, settings)
}

function bySmtp(url: string, { smtpAuthority, publicUrl, mailFrom }: Settings): MailTransport {
  const domain = new URL(publicUrl).hostname
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
  return {
    async send(message) {
      // The other time limits count only silence.
      const signal = AbortSignal.timeout(LETTER_TIMEOUT_MS)
      const transport = createTransport({
        url,
        tls: trustOf(url, smtpAuthority),
        ...timeouts,
        ...greeting(domain, mailFrom.address),
      })
      try {
        await transport.sendMail({ ...mailOf(message, domain), signal })
      } catch (error) {
        throw refusalOf(signal.aborted ? TOO_SLOW : error, mailFrom.address)
      } finally {
        transport.close()
      }
    },
    close: () => undefined,
  }
}

/**
 * A mail server in a private network mostly has a certificate of its own, which is not checked. Only the URL
 * says that a server is private: an answer of the DNS may be forged.
 */
export function trustOf(
  url: string,
  authority: Env['smtpAuthority'],
): { rejectUnauthorized: boolean; ca?: string } {
  if (authority === 'none') return { rejectUnauthorized: false }
  if (authority !== null) return { rejectUnauthorized: true, ca: authority }
  return { rejectUnauthorized: !isPrivate(new URL(url).hostname) }
}

function isPrivate(host: string): boolean {
  const address = host.replace(/^\[(.*)\]$/, '$1')
  if (ipaddr.isValid(address)) return PRIVATE_RANGES.has(ipaddr.process(address).range())
  return !host.includes('.') || PRIVATE_NAME.test(host)
}

const PRIVATE_RANGES = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal'])
/** RFC 6762, RFC 8375, and the domain that ICANN keeps for private use. */
const PRIVATE_NAME = /\.(?:local|localhost|internal|home\.arpa)$/i

/** The name of this host for the mail server, which may refuse names without a dot. */
function greeting(domain: string, sender: string): { name?: string } {
  const name = [domain, sender.split('@').at(-1) ?? ''].find((each) => each.includes('.') && isIP(each) === 0)
  return name === undefined ? {} : { name }
}

/** The time for one attempt to send a letter. */
const LETTER_TIMEOUT_MS = 60_000
const TOO_SLOW = new Error(`it took more than ${LETTER_TIMEOUT_MS / 1000} seconds`)

// Mail servers name the recipient in an error. The error reaches the log and the queue, which must not
// contain it.
function refusalOf(error: unknown, sender: string): Error {
  const { command = '', response = '' } = error as { command?: string; response?: string }
  // Repeated attempts to an address that does not exist would harm the sender's reputation. Other refusals,
  // also permanent ones, may concern the sender, the server or its lists, which people can mend.
  const refused = ['RCPT TO', 'DATA'].includes(command) ? NO_SUCH_ADDRESS.exec(response) : null
  if (refused)
    return new UnrecoverableError(`The mail server does not know the recipient: ${refused[1]} ${refused[2]}.`)
  const reason = textForLog(error instanceof Error ? error.message : error)
  // The log and the queue mask addresses, and the operator has to know the sender.
  const what =
    command === 'MAIL FROM' ? `the letter from ${sender.replace('@', ' at ')} (MAIL_FROM)` : 'the letter'
  const remedy = UNTRUSTED.test(reason) ? '. SMTP_TLS_CA says which certificate to trust' : ''
  return new Error(`The mail server did not accept ${what}: ${reason}${remedy}`)
}

/** The reasons for which OpenSSL and Node refuse a certificate. */
const UNTRUSTED = /self-signed certificate|certificate has expired|unable to (?:verify|get)|altnames/i

// RFC 3463, X.1: the mailbox (1) or its domain (2, 10) does not exist, is no address (3), or has moved (6).
// Code 550 alone also means a policy.
const NO_SUCH_ADDRESS = /^(5\d\d)[ -](5\.1\.(?:1|2|3|6|10))(?!\d)/m

function toFiles(
  folder: string,
  { domain, print }: { domain: string; print: (line: string) => void },
): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    async send(message) {
      const { message: content } = await transport.sendMail(mailOf(message, domain))
      await mkdir(folder, { recursive: true })
      const file = path.join(folder, `${message.id}.eml`)
      // The rename is atomic, and a repeated delivery overwrites the same file.
      await writeFile(`${file}.part`, content as Buffer, { flush: true })
      await rename(`${file}.part`, file)
      // The line names no recipient: logs outlive an account.
      print(`Letter "${message.subject}": ${message.link ?? file}`)
    },
    close: () => transport.close(),
  }
}

function mailOf({ id, from, to, subject, text, html }: Message, domain: string) {
  return {
    messageId: `<${id}@${domain}>`,
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
