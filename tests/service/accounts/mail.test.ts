import { LINKED_PATHS } from '#account/linkedPaths.ts'
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { UnrecoverableError } from 'bullmq'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { openQueue } from '#workers/queue.ts'
import { runJobs } from '#workers/runJobs.ts'
import { deliverLetter, erase } from '#workers/jobs/jobs.ts'
import { deleteLetterFiles } from '#workers/mail/deleteLetterFiles.ts'
import { composeMessage, instantInWords } from '#workers/mail/composeMessage.ts'
import { createMailTransport, type MailTransport } from '#workers/mail/transport.ts'
import { act, makeAccount, PASSWORD, loggedIn } from '#tests/kit/games/accountDocuments.ts'
import { analyzeRows } from '#api/analysis/analyzeRows.ts'
import { MailKind } from '#prisma/generated/client/client.ts'
import { testDatabase } from '#tests/kit/database/database.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'
import { startMailServer } from '#tests/kit/processes/mailServer.ts'

const server = await startMailServer()
const dataDir = await mkdtemp(path.join(tmpdir(), 'hilo-mail-'))
const hilo = await startHilo({
  env: {
    PUBLIC_URL: 'https://hilo.example',
    MAIL_FROM: '"Hilo: daily, free (beta)" <play@hilo.example>',
    SMTP_URL: server.url,
  },
})
const { deps, pool } = hilo
const closing: (() => unknown)[] = []

afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()))
  server.refuses = false
  server.letters.length = 0
  await pool.query('delete from mails')
})

afterAll(async () => {
  await server.close()
  await rm(dataDir, { recursive: true })
})

async function work(): Promise<void> {
  const { url } = await testDatabase()
  const queue = openQueue({ redisUrl: null }, { databaseUrl: url, onError: () => undefined })
  const transport = createMailTransport(deps.env, () => undefined)
  const onError = () => undefined
  const resources = { deps, transport, analyze: analyzeRows }
  closing.push(queue.close, await runJobs(resources, { queue, onError }))
}

const waiting = async () =>
  (await pool.query<{ id: string }>('select id from mails where sent_at is null')).rows.map(({ id }) => id)

const deliver = (transport: MailTransport, mailId: string) =>
  deliverLetter.run({ mailId }, { deps, transport, analyze: analyzeRows })

const LINK = /https:\/\/hilo\.example\/verify-email\/([\w-]{43})/

const signUp = (email: string, username: string) =>
  act(hilo.browse(), 'signUp', { email, username, password: PASSWORD })

test('a letter that is written is sent, from a name with any characters, with its link in text and HTML', async () => {
  await work()
  await signUp('letter@example.com', 'letter_one')
  await vi.waitFor(() => expect(server.letters).toHaveLength(1), 15_000)
  const [letter] = server.letters
  expect(letter?.from).toMatchObject({ name: 'Hilo: daily, free (beta)', address: 'play@hilo.example' })
  expect(letter?.to).toMatchObject([{ address: 'letter@example.com' }])
  expect(letter?.subject).toBe('Confirm your email address for Hilo')
  const [link = '', code = ''] = LINK.exec(letter?.text ?? '') ?? []
  expect(link).not.toBe('')
  expect(letter?.html).toContain(`href="${link}"`)
  expect((await act(hilo.browse(), 'verifyEmail', { code })).type).toBe('Done')
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), 15_000)
})

test('a letter is in the language of the sign-up, then in that of the account', async () => {
  const transport = createMailTransport(deps.env, () => undefined)
  const letterAfter = async (write: () => Promise<unknown>) => {
    await write()
    for (const id of await waiting()) await deliver(transport, id)
    return server.letters.at(-1)
  }
  const email = 'sprache@example.com'
  const german = hilo.browse()
  german.plant('hilo_language', 'de')
  const signedUp = await letterAfter(() =>
    act(german, 'signUp', { email, username: 'sprache_1', password: PASSWORD }),
  )
  expect(signedUp?.subject).toBe('Bestätige deine E-Mail-Adresse für Hilo')
  expect(signedUp?.text).toContain('Hallo sprache_1,')
  expect(signedUp?.html).toContain('<html lang="de" dir="ltr">')
  const [, code = ''] = LINK.exec(signedUp?.text ?? '') ?? []
  await act(hilo.browse(), 'verifyEmail', { code })

  // A browser gets the account's language: its own may be that of the account that logged in before.
  const without = hilo.browse()
  await act(without, 'logIn', { email, password: PASSWORD })
  expect(without.cookies.get('hilo_language')).toBe('de')
  const reset = () => act(hilo.browse(), 'requestPasswordReset', { email })
  expect((await letterAfter(reset))?.subject).toBe('Leg ein neues Passwort für Hilo fest')
  const english = hilo.browse()
  english.plant('hilo_language', 'en')
  await act(english, 'logIn', { email, password: PASSWORD })
  expect(english.cookies.get('hilo_language')).toBe('de')
  const rename = () => act(english, 'changeUsername', { username: 'sprache_2' })
  expect((await letterAfter(rename))?.subject).toContain('Benutzername')

  english.plant('hilo_language', 'en')
  expect((await act(english, 'keepLanguage')).type).toBe('ViewerUpdated')
  const remove = () => act(english, 'deleteAccount', { email })
  expect((await letterAfter(remove))?.subject).toBe('Your Hilo account has been deleted')
  expect((await act(english, 'keepLanguage')).type).toBe('NotLoggedIn')
})

test('letters that wait when the workers start are sent once, with any number of servers', async () => {
  for (const name of ['one', 'two', 'three']) await signUp(`${name}@example.com`, `waiting_${name}`)
  await Promise.all([work(), work(), work()])
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), 15_000)
  const addresses = server.letters.map(({ to }) => to?.[0]?.address)
  expect(addresses).toHaveLength(3)
  expect(new Set(addresses)).toEqual(new Set(['one@example.com', 'three@example.com', 'two@example.com']))
})

test('a letter whose server crashed before its message is sent after the next poll', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  await work()
  await pool.query(
    `insert into mails (id, kind, recipient, username, created_at)
      values (gen_random_uuid(), 'accountDeleted', 'crash@example.com', 'crash_one', $1)`,
    [deps.clock()],
  )
  vi.advanceTimersByTime(15_000)
  vi.useRealTimers()
  await vi.waitFor(() => expect(server.letters).toHaveLength(1), { timeout: 15_000 })
})

test('a letter that the mail server refuses waits, and is sent once it is accepted', async () => {
  server.refuses = true
  await work()
  await signUp('later@example.com', 'later_one')
  await vi.waitFor(
    async () => {
      const { rows } = await pool.query<{ attempts: number }>('select attempts from mails')
      expect(rows[0]?.attempts).toBeGreaterThan(0)
    },
    { timeout: 15_000 },
  )
  expect(server.letters).toEqual([])
  server.refuses = false
  await vi.waitFor(() => expect(server.letters).toHaveLength(1), { timeout: 15_000 })
})

test.each([
  ['RCPT TO', '550 5.1.1 no such user', 'final'],
  ['RCPT TO', '553 5.1.3 no address', 'final'],
  ['RCPT TO', '551 5.1.6 moved', 'final'],
  ['RCPT TO', '556 5.1.10 null MX', 'final'],
  ['DATA', '550 5.1.1 no such user', 'final'],
  ['RCPT TO', '550 no access, or a policy', 'retried'],
  ['RCPT TO', '550 5.7.1 your address is on a list', 'retried'],
  ['RCPT TO', '553 5.1.8 the domain of the sender is unknown', 'retried'],
  ['RCPT TO', '553 5.7.1 the sender is not owned by the user', 'retried'],
  ['RCPT TO', '551 5.7.1 relaying is denied', 'retried'],
  ['RCPT TO', '550 5.1.12 an unknown code', 'retried'],
  ['RCPT TO', '450 4.1.1 greylisted', 'retried'],
  ['RCPT TO', '552 5.2.2 the mailbox is full', 'retried'],
  ['MAIL FROM', '550 5.1.1 the sender is unknown', 'retried'],
  ['MAIL FROM', '553 5.1.7 the sender is refused', 'retried'],
  ['DATA', '554 5.7.1 this looks like spam', 'retried'],
  ['CONN', '554 5.7.1 your address is on a list', 'retried'],
] as const)(
  'a refusal at %s with %s is %s, and the operator sees its code',
  async (command, response, fate) => {
    await signUp('refused@example.com', 'refused_one')
    const [id = ''] = await waiting()
    server.refuses = { command, response }
    const transport = createMailTransport(deps.env, () => undefined)
    const error = (await deliver(transport, id).catch((reason: unknown) => reason)) as Error
    expect(error instanceof UnrecoverableError ? 'final' : 'retried').toBe(fate)
    expect(error.message).toMatch(
      /^The mail server does not know the recipient|^The mail server did not accept/,
    )
    expect(error.message).toContain(fate === 'final' ? response.slice(0, 9).trim() : response)
    expect(error.message).not.toContain('refused@')
    expect(await waiting()).toEqual([id])
    await pool.query('delete from sign_ups')
  },
)

test('an attempt to send a letter ends after a minute, also while the mail server replies without end', async () => {
  const deadline = new AbortController()
  let hearClosed: () => void = () => undefined
  const closed = new Promise<void>((resolve) => (hearClosed = resolve))
  const slow = createServer((socket) => {
    socket.write('220 slow.example\r\n')
    socket.once('close', hearClosed).on('data', () => {
      socket.write('250-and\r\n')
      deadline.abort()
    })
  })
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve))
  closing.push(() => new Promise((resolve) => slow.close(resolve)))
  const smtpUrl = `smtp://127.0.0.1:${(slow.address() as AddressInfo).port}`
  const transport = createMailTransport({ ...deps.env, smtpUrl }, () => undefined)
  await signUp('slow@example.com', 'slow_one')
  const [id = ''] = await waiting()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(deadline.signal)
  await expect(deliver(transport, id)).rejects.toThrow('accept the letter: it took more than 60 seconds')
  expect(timeout).toHaveBeenLastCalledWith(60_000)
  timeout.mockRestore()
  await closed
  expect(await waiting()).toEqual([id])
})

test('a letter queued many times at once is sent once, and its recipient is forgotten', async () => {
  await signUp('once@example.com', 'once_only')
  const [id = ''] = await waiting()
  const transport = createMailTransport(deps.env, () => undefined)
  await Promise.all(Array.from({ length: 5 }, () => deliver(transport, id)))
  await deliver(transport, id)
  expect(server.letters).toHaveLength(1)
  expect(server.letters[0]?.messageId).toBe(`<${id}@hilo.example>`)
  const { rows } = await pool.query('select recipient, username from mails')
  expect(rows).toEqual([{ recipient: null, username: null }])
})

test('a letter whose transaction breaks while it is sent is marked as sent, and not sent again', async () => {
  await signUp('idle@example.com', 'idle_one')
  const [id = ''] = await waiting()
  const send = vi.fn<() => Promise<void>>(async () => {
    await pool.query(
      `select pg_terminate_backend(pid, 10000) from pg_stat_activity
       where datname = current_database() and state = 'idle in transaction'`,
    )
  })
  const transport = { send, close: () => undefined }
  await expect(deliver(transport, id)).rejects.toThrow('connection error')
  expect(await waiting()).toEqual([])
  await deliver(transport, id)
  expect(send).toHaveBeenCalledOnce()
})

test('a letter that cannot be marked as sent at once is marked later, and not sent again', async () => {
  await signUp('later@example.com', 'later_one')
  const [id = ''] = await waiting()
  const mark = (begin: string) =>
    pool.query(`create or replace function mark() returns trigger language plpgsql as 'begin ${begin}; end'`)
  await mark('raise exception $$not now$$')
  const send = vi.fn<() => Promise<void>>(async () => {
    await pool.query('create trigger mark before update on mails for each row execute function mark()')
    setTimeout(() => void mark('return new'), 500)
  })
  onTestFinished(async () => {
    await pool.query('drop function mark cascade')
  })
  await deliver({ send, close: () => undefined }, id)
  expect(await waiting()).toEqual([])
  expect(send).toHaveBeenCalledOnce()
})

test.each([
  ["o'brien@example.com", "o'brien@example.com"],
  ['reader@bücher.example', 'reader@xn--bcher-kva.example'],
  ['ödön@példa.hu', 'ödön@példa.hu'],
])('a letter to %s reaches it', async (recipient, written) => {
  const transport = createMailTransport(deps.env, () => undefined)
  closing.push(transport.close)
  const id = randomUUID()
  await pool.query(
    `insert into mails (id, kind, recipient, username, created_at) values ($1, 'accountDeleted', $2, 'odd', now())`,
    [id, recipient],
  )
  await deliver(transport, id)
  expect(server.letters.map(({ to }) => to?.[0]?.address)).toEqual([written])
})

test('without a mail server each letter is one file, and its link is logged', async () => {
  const told: string[] = []
  const transport = createMailTransport(
    { ...deps.env, smtpUrl: null, dataDir, publicUrl: 'http://localhost:3000' },
    (line) => told.push(line),
  )
  await signUp('file@example.com', 'file_one')
  const [id = ''] = await waiting()
  await deliver(transport, id)
  const files = await readdir(path.join(dataDir, 'mail'))
  expect(files).toEqual([`${id}.eml`])
  const letter = await PostalMime.parse(await readFile(path.join(dataDir, 'mail', `${id}.eml`)))
  const [link = ''] = LINK.exec(letter.text ?? '') ?? []
  expect(link).not.toBe('')
  expect(told).toEqual([expect.stringContaining(link)])
  expect(told.join()).not.toContain('file@example.com')
})

test('a file of a letter is deleted once the letter has no row, and nothing else is', async () => {
  const folder = path.join(dataDir, 'files', 'mail')
  const files = { ...deps, env: { ...deps.env, dataDir: path.dirname(folder) } }
  expect(await deleteLetterFiles(files)).toBe(0)
  await mkdir(folder, { recursive: true })
  await signUp('kept@example.com', 'kept_one')
  const [id = ''] = await waiting()
  const gone = crypto.randomUUID()
  for (const name of [`${id}.eml`, `${gone}.eml`, `${gone}.eml.part`, 'notes.eml'])
    await writeFile(path.join(folder, name), '')
  expect(await deleteLetterFiles(files)).toBe(2)
  expect((await readdir(folder)).toSorted()).toEqual([`${id}.eml`, 'notes.eml'].toSorted())
})

test('with an account the files of its letters are deleted, also those of sign-ups; the last one follows', async () => {
  const folder = path.join(dataDir, 'account', 'mail')
  const files = { ...deps, env: { ...deps.env, dataDir: path.dirname(folder) } }
  const transport = createMailTransport({ ...files.env, smtpUrl: null }, () => undefined)
  const deliverAll = async () => {
    for (const id of await waiting())
      await deliverLetter.run({ mailId: id }, { deps: files, transport, analyze: analyzeRows })
  }
  const email = 'filed@example.com'
  await signUp(email, 'filed_one')
  await deliverAll()
  const browser = await loggedIn(hilo, { email, username: 'filed_two' })
  await act(browser, 'requestPasswordReset', { email })
  await deliverAll()
  await signUp('other@example.com', 'other_file')
  await deliverAll()
  expect(await readdir(folder)).toHaveLength(4)
  await act(browser, 'deleteAccount', { email })
  await deliverAll()
  const eraseNow = () => erase.run({}, { deps: files, transport, analyze: analyzeRows })
  const texts = async () => {
    const names = await readdir(folder)
    return await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))
  }
  await eraseNow()
  expect((await texts()).filter((text) => text.includes(email))).toEqual([
    expect.stringContaining('has been deleted') as string,
  ])
  hilo.setClock('2026-11-21T17:05:00Z')
  // A transaction of another test may still see the deleted rows, and then they stay for the next run.
  await vi.waitFor(async () => {
    await eraseNow()
    expect((await pool.query('select from erasures')).rowCount).toBe(0)
  }, 15_000)
  hilo.setClock('2026-11-21T17:00:00Z')
  expect(await texts()).toEqual([expect.stringContaining('other@example.com') as string])
})

test('a letter that could not be sent for two days is given up', async () => {
  hilo.setClock('2026-11-21T17:00:00Z')
  await signUp('gone@example.com', 'gone_one')
  hilo.setClock('2026-11-23T17:00:01Z')
  await work()
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), 15_000)
  expect(server.letters).toEqual([])
  hilo.setClock('2026-11-21T17:00:00Z')
})

const WAITING = {
  id: randomUUID(),
  recipient: 'a@b.cd',
  username: 'Player_1',
  language: null,
  createdAt: new Date('2026-11-22T02:05:00Z'),
  linkToken: null,
}

test.each([
  ['verification', /Confirm your email address/],
  ['addressKnown', /have an account/],
  ['passwordReset', /Set a new password/],
  ['passwordChanged', /password has been changed/],
  ['usernameChanged', /username has been changed/],
  ['googleLinked', /Google can now/],
  ['accountDeleted', /account has been deleted/],
] as const)('the letter %s states its cause, as HTML and as plain text, light and dark', (kind, subject) => {
  const letter = composeMessage(deps, { ...WAITING, kind })
  expect(letter.subject).toMatch(subject)
  for (const part of [letter.text, letter.html]) expect(part).toContain('Hello Player_1')
  expect(letter.html).toContain('prefers-color-scheme: dark')
  expect(letter.html).toContain('width=device-width')
  expect(letter.text).not.toMatch(/[<>]/)
  for (const paragraph of letter.text.trim().split('\n\n')) expect(paragraph).toMatch(/^[A-Z]/)
  if (kind !== 'googleLinked') return
  expect(letter.text).toContain('we have removed the password')
  expect(letter.text).toContain(LINKED_PATHS.requestPasswordReset)
})

test.each(Object.values(MailKind))('the letter %s has all its texts in the language', (kind) => {
  const { subject, text, html } = composeMessage(deps, { ...WAITING, kind, language: 'en-XA' })
  const words = [subject, ...text.split('\n'), ...html.replace(/<style>[^]*<\/style>/, '').split(/<[^>]*>/)]
  const plain = words.filter((part) => /[a-z]/i.test(part) && !/[áéíóúý]/i.test(part))
  expect(plain.filter((part) => !/^(?:Hilo|hi|lo|(?:https:\/\/)?hilo\.example\S*)$/i.test(part))).toEqual([])
  const mirrored = composeMessage(deps, { ...WAITING, kind, language: 'ar-XB' }).html
  expect(mirrored.match(/lang="ar-XB" dir="rtl"/g)).toHaveLength(2)
  const removed = composeMessage(deps, { ...WAITING, kind, language: 'xx' })
  expect(removed.html).toBe(composeMessage(deps, { ...WAITING, kind }).html)
})

test('an instant includes its year in UTC if that differs, and is in the words of the language', () => {
  const at = new Date('2027-01-01T03:05:00Z')
  expect(instantInWords(at, 'en')).toBe(
    'Thursday, December 31, 2026, 10:05 PM Eastern Standard Time (January 1, 2027, 3:05 AM UTC)',
  )
  expect(instantInWords(at, 'de')).toBe(
    'Donnerstag, 31. Dezember 2026, 22:05 Uhr Nordamerikanische Ostküsten-Normalzeit (1. Januar 2027, 3:05 Uhr UTC)',
  )
})

test.each(['verification', 'addressKnown', 'passwordReset'] as const)(
  'the letter %s names the username, and the time of the request in words with the time zones',
  (kind) => {
    const letter = composeMessage(deps, { ...WAITING, kind, linkToken: 'A'.repeat(43) })
    const at = 'Saturday, November 21, 2026, 9:05 PM Eastern Standard Time (November 22, 2:05 AM UTC)'
    for (const part of [letter.text, letter.html]) {
      expect(part).toContain('Player_1')
      expect(part).toContain(at)
    }
  },
)

test('a retried letter has another link, and the first link is valid as well', async () => {
  for (const which of [0, 1]) {
    const email = `again${which}@example.com`
    await signUp(email, `sent_again_${which}`)
    const [id = ''] = await waiting()
    const sent: string[] = []
    const transport = {
      send: ({ link }: { link: string | null }) => {
        sent.push(link ?? '')
        // The mail server accepted the first one, but the reply was lost.
        return sent.length === 1 ? Promise.reject(new Error('lost')) : Promise.resolve()
      },
      close: () => undefined,
    }
    await expect(deliver(transport, id)).rejects.toThrow('lost')
    await deliver(transport, id)
    expect(new Set(sent).size).toBe(2)
    const codes = sent.map((link) => LINK.exec(link)?.[1] ?? '')
    const verify = (code = '') => act(hilo.browse(), 'verifyEmail', { code })
    expect((await verify(codes[which])).type).toBe('Done')
    // The letter's other link shows the success as well.
    expect((await verify(codes[1 - which])).type).toBe('Done')
  }
})

test('changes and the deletion are reported by mail', async () => {
  const browser = await loggedIn(hilo, { email: 'told@example.com', username: 'told_one' })
  await act(browser, 'changeUsername', { username: 'told_two' })
  await act(browser, 'changePassword', { presentPassword: PASSWORD, newPassword: 'Another-horse-8' })
  const kinds = async () =>
    (await pool.query<{ kind: string }>('select kind from mails order by created_at, ctid')).rows.map(
      ({ kind }) => kind,
    )
  expect(await kinds()).toEqual(['verification', 'usernameChanged', 'passwordChanged'])
  await act(browser, 'deleteAccount', { email: 'TOLD@example.com' })
  expect(await kinds()).toEqual(['accountDeleted'])
  await makeAccount(hilo, { email: 'told@example.com', username: 'told_one' })
})
