import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { rootCertificates } from 'node:tls'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readEnv } from '#api/settings/env.ts'
import { textForLog } from '#api/logging/logger.ts'
import { createMailTransport, trustOf, type Message } from '#workers/mail/transport.ts'
import { startMailServer } from '#tests/kit/processes/mailServer.ts'

// As Debian's Postfix: the server offers STARTTLS, with a certificate that it has signed itself.
const server = await startMailServer({ startTls: true })
const folder = await mkdtemp(path.join(tmpdir(), 'hilo-authority-'))
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

beforeEach(() => {
  server.refuses = false
  server.letters.length = 0
  server.greetings.length = 0
})

async function send(settings: NodeJS.ProcessEnv): Promise<void> {
  const env = readEnv({ SMTP_URL: server.url, ...settings })
  const message: Message = {
    id: 'a',
    from: env.mailFrom,
    to: 'player@example.com',
    subject: 'Hello',
    text: 'Hello',
    html: '<p>Hello</p>',
    link: null,
  }
  await createMailTransport(env, () => undefined).send(message)
}

const localhost = () => server.url.replace('127.0.0.1', 'localhost')
const PUBLIC_URL = 'https://hilo.example'

test.each([() => server.url, localhost])(
  'a mail server on this machine gets the letter encrypted, whoever signed its certificate',
  async (url) => {
    await send({ SMTP_URL: url(), PUBLIC_URL })
    expect(server.letters.map(({ from }) => from?.address)).toEqual(['no-reply@hilo.example'])
    expect(server.greetings).toEqual([{ name: 'hilo.example', isEncrypted: true }])
  },
)

// RFC 3834: without the mark, answering machines reply to the sender.
test('a letter is marked as sent by a program', async () => {
  await send({ PUBLIC_URL })
  const [letter] = server.letters
  expect(letter?.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  )
})

test.each([
  [{ PUBLIC_URL: 'http://localhost:3000', MAIL_FROM: 'play@mail.example' }, 'mail.example'],
  [{ PUBLIC_URL: 'http://192.0.2.7', MAIL_FROM: 'play@mail.example' }, 'mail.example'],
  [{ PUBLIC_URL, MAIL_FROM: 'play@mail.example' }, 'hilo.example'],
])('with %o the greeting is %s', async (settings, name) => {
  await send(settings)
  expect(server.greetings).toEqual([{ name, isEncrypted: true }])
})

test('a mail server elsewhere needs a certificate that is trusted, and the refusal names the setting', async () => {
  // No test reaches a server elsewhere: an authority that has signed nothing has the same effect.
  const authority = path.join(folder, 'authority.pem')
  await writeFile(authority, rootCertificates[0] ?? '')
  await expect(send({ PUBLIC_URL, SMTP_TLS_CA: authority })).rejects.toThrow(
    /certificate.*\. SMTP_TLS_CA says which certificate to trust$/,
  )
  await send({ PUBLIC_URL, SMTP_TLS_CA: 'none' })
  expect(server.greetings).toEqual([{ name: 'hilo.example', isEncrypted: true }])
})

test.each([
  ['127.0.0.1', true],
  ['[::1]', true],
  ['[::ffff:10.0.0.1]', true],
  ['192.168.1.5', true],
  ['[fd00::1]', true],
  ['localhost', true],
  ['mailpit', true],
  ['relay.internal', true],
  ['smtp.example.com', false],
  ['192.0.2.7', false],
  ['100.64.0.1', false],
  ['[2001:db8::7]', false],
  ['local.example.com', false],
])('a mail server at %s is in a private network by its address: %s', (host, isPrivate) => {
  expect(trustOf(`smtps://user:word@${host}:465`, null).rejectUnauthorized).toBe(!isPrivate)
})

test('the refusal of a sender names it, also in the log, which masks addresses', async () => {
  server.refuses = { command: 'MAIL FROM', response: '553 5.7.1 not yours' }
  const refused = (await send({ PUBLIC_URL }).catch((error: unknown) => error)) as Error
  expect(textForLog(refused.message)).toContain(
    'The mail server did not accept the letter from no-reply at hilo.example (MAIL_FROM): ',
  )
})
