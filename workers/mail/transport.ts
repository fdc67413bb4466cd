import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { UnrecoverableError } from 'bullmq'
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

/** Sends letters by SMTP. Without SMTP_URL, writes each letter to a file and prints its link. */
export function createMailTransport(
  { smtpUrl, dataDir, publicUrl }: Pick<Env, 'smtpUrl' | 'dataDir' | 'publicUrl'>,
  print: (line: string) => void,
): MailTransport {
  const domain = new URL(publicUrl).hostname
  return smtpUrl === null ? toFiles(path.join(dataDir, 'mail'), { domain, print }) : bySmtp(smtpUrl, domain)
}

function bySmtp(url: string, domain: string): MailTransport {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  })
  return {
    async send(message) {
      // The other time limits count only silence.
      const signal = AbortSignal.timeout(LETTER_TIMEOUT_MS)
      try {
        await transport.sendMail({ ...mailOf(message, domain), signal })
      } catch (error) {
        throw withoutRecipient(signal.aborted ? TOO_SLOW : error)
      }
    },
    close: () => transport.close(),
  }
}

/** The time for one attempt to send a letter. */
const LETTER_TIMEOUT_MS = 60_000
const TOO_SLOW = new Error(`it took more than ${LETTER_TIMEOUT_MS / 1000} seconds`)

// Mail servers name the recipient in an error. The error reaches the log and the queue, which must not
// contain it.
function withoutRecipient(error: unknown): Error {
  const { command = '', response = '' } = error as { command?: string; response?: string }
  // Repeated attempts to an address that does not exist would harm the sender's reputation. Other refusals,
  // also permanent ones, may concern the sender, the server or its lists, which people can mend.
  const refused = ['RCPT TO', 'DATA'].includes(command) ? NO_SUCH_ADDRESS.exec(response) : null
  if (refused)
    return new UnrecoverableError(`The mail server does not know the recipient: ${refused[1]} ${refused[2]}.`)
  const reason = error instanceof Error ? error.message : error
  return new Error(`The mail server did not accept the letter: ${textForLog(reason)}`)
}

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
