import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { Env } from '#api/env.ts'
import { withoutAddresses } from '#api/logger.ts'
import { HopelessJob } from '#api/queue.ts'

export type Message = {
  /** Names the letter for good: sent again, it is known as the same one. */
  id: string
  from: string
  to: string
  subject: string
  text: string
  html: string
  /** What the letter asks to follow; null without a link. */
  link: string | null
}

export type MailTransport = { send: (message: Message) => Promise<void>; close: () => void }

/** Sends by SMTP, or without a server writes each letter to a file and tells its link. */
export function createMailTransport(
  { smtpUrl, dataDir, publicUrl }: Pick<Env, 'smtpUrl' | 'dataDir' | 'publicUrl'>,
  tell: (line: string) => void,
): MailTransport {
  const domain = new URL(publicUrl).hostname
  return smtpUrl === null ? toFiles(path.join(dataDir, 'mail'), { domain, tell }) : bySmtp(smtpUrl, domain)
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
      try {
        await transport.sendMail(mailOf(message, domain))
      } catch (error) {
        throw withoutRecipient(error)
      }
    },
    close: () => transport.close(),
  }
}

// Mail servers name the recipient when they refuse; logs and failed jobs, where this ends, are no place for that.
function withoutRecipient(error: unknown): Error {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  // To knock again and again at an address that is none would give the sender a bad name.
  const isUnknown = code === 'EENVELOPE' && [550, 551, 553].includes(responseCode ?? 0)
  if (isUnknown) return new HopelessJob('The mail server knows no such recipient.')
  const reason = error instanceof Error ? error.message : String(error)
  return new Error(`The mail server took no letter: ${withoutAddresses(reason)}`)
}

function toFiles(
  folder: string,
  { domain, tell }: { domain: string; tell: (line: string) => void },
): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    async send(message) {
      const { message: content } = await transport.sendMail(mailOf(message, domain))
      await mkdir(folder, { recursive: true })
      const file = path.join(folder, `${message.id}.eml`)
      // Whole or not at all, and once however often it is sent.
      await writeFile(`${file}.part`, content as Buffer)
      await rename(`${file}.part`, file)
      tell(`Mail to ${message.to}, "${message.subject}": ${message.link ?? file}`)
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
