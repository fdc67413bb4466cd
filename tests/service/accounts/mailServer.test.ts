import dns from 'node:dns/promises'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { rootCertificates } from 'node:tls'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { readEnv } from '#api/settings/env.ts'
import { createMailTransport, type Message } from '#workers/mail/transport.ts'
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

test.each([
  [{ PUBLIC_URL: 'http://localhost:3000', MAIL_FROM: 'play@mail.example' }, 'mail.example'],
  [{ PUBLIC_URL: 'http://192.0.2.7', MAIL_FROM: 'play@mail.example' }, 'mail.example'],
  [{ PUBLIC_URL, MAIL_FROM: 'play@mail.example' }, 'hilo.example'],
])('with %o the greeting is %s', async (settings, name) => {
  await send(settings)
  expect(server.greetings).toEqual([{ name, isEncrypted: true }])
})

test('a mail server elsewhere needs a certificate that is trusted, and the refusal names the setting', async () => {
  const lookup = vi.spyOn(dns, 'lookup')
  lookup.mockImplementation(() => Promise.resolve({ address: '203.0.113.5', family: 4 }))
  const remedy = /certificate.*\. SMTP_TLS_CA says which certificate to trust$/
  await expect(send({ SMTP_URL: localhost(), PUBLIC_URL })).rejects.toThrow(remedy)
  await send({ SMTP_URL: localhost(), PUBLIC_URL, SMTP_TLS_CA: 'none' })
  lookup.mockRestore()
  const authority = path.join(folder, 'authority.pem')
  await writeFile(authority, rootCertificates[0] ?? '')
  await expect(send({ PUBLIC_URL, SMTP_TLS_CA: authority })).rejects.toThrow(remedy)
  expect(server.greetings).toEqual([{ name: 'hilo.example', isEncrypted: true }])
})

test('the refusal of a sender names it', async () => {
  server.refuses = { command: 'MAIL FROM', response: '553 5.7.1 not yours' }
  await expect(send({ PUBLIC_URL })).rejects.toThrow(
    'The mail server did not accept the letter from no-reply@hilo.example: ',
  )
})
