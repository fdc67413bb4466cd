import { expect, test } from 'vitest'
import {
  act,
  linkCodeTo,
  PASSWORD,
  loggedIn,
  type AccountInput,
  type AccountMutation,
} from '#tests/kit/games/accountDocuments.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'
import { wholeDatabase } from '#tests/kit/database/wholeDatabase.ts'

const hilo = await startHilo()
const account = { email: 'bad.input@example.com', username: 'bad_input' }
const browser = await loggedIn(hilo, account)
await act(browser, 'requestPasswordReset', { email: account.email })
const code = await linkCodeTo(hilo, account.email)

const LONG = 'Aa1'.repeat(30_000)

// A login with Google may have brought an account with such an address.
const UNUSUAL_EMAILS = ['bаd.input@example.com', 'ｂad.input@example.com', '\u212aad@example.com']

const MALFORMED_EMAILS = [
  '',
  ' ',
  'no at sign',
  `${'a'.repeat(243)}@example.com`,
  'bad.input@example.com\u0000',
  'bad.input@example.com\r\nBcc: all@example.com',
  'bad.input@exam\u200Bple.com',
  '<img src=x onerror=alert(1)>@example.com',
  `' or true --@example.com`,
  LONG,
]
const BAD_EMAILS = [...MALFORMED_EMAILS, ...UNUSUAL_EMAILS]

const BAD_USERNAMES = [
  '',
  'ab',
  'a'.repeat(17),
  '1234567',
  '___',
  'bad input',
  ' padded',
  'tab\there',
  'nul\u0000here',
  'bаd_name',
  'ｂad_name',
  'bad\u200Bname',
  '\u202Edab',
  'naïve',
  'smile😀',
  '\ud800half',
  '<b>bold</b>',
  '<script>alert()',
  '&lt;b&gt;bold',
  '{{7*7}}abc',
  `a'; drop table`,
  'javascript:a',
  LONG,
]

const WEAK_PASSWORDS = ['', 'Aa1456789', 'nocapitals-1', 'NOSMALLONES-1', 'NoDigitNorSign', 'ÀÉÎÕÜàéîõü12']
const LONG_PASSWORDS = [`Aa1${'x'.repeat(30)}`, LONG]
const CONTROL_PASSWORDS = ['With-a-nul-1\u0000', 'With-a-line-1\n']
const BAD_PASSWORDS = [...WEAK_PASSWORDS, ...LONG_PASSWORDS, ...CONTROL_PASSWORDS]

type Case = [AccountMutation, string, string, readonly string[], (bad: string) => AccountInput]

const NEW_PASSWORDS: [AccountMutation, (bad: string) => AccountInput][] = [
  ['signUp', (password) => ({ ...FORM, password })],
  ['resetPassword', (password) => ({ code, password })],
  ['changePassword', (newPassword) => ({ presentPassword: PASSWORD, newPassword })],
]

const CASES: Case[] = [
  ...NEW_PASSWORDS.flatMap(([mutation, inputOf]): Case[] => [
    [mutation, 'PASSWORD', 'at least 10 characters', WEAK_PASSWORDS, inputOf],
    [mutation, 'PASSWORD', 'at most 32 characters', LONG_PASSWORDS, inputOf],
    [mutation, 'PASSWORD', 'control characters', CONTROL_PASSWORDS, inputOf],
  ]),
  ['signUp', 'EMAIL', 'Invalid email address', BAD_EMAILS, (email) => ({ ...FORM, email })],
  ['signUp', 'USERNAME', 'Invalid username', BAD_USERNAMES, (username) => ({ ...FORM, username })],
  ['logIn', 'EMAIL', 'Invalid email address', MALFORMED_EMAILS, (email) => ({ email, password: PASSWORD })],
  ['logIn', 'PASSWORD', 'Incorrect', UNUSUAL_EMAILS, (email) => ({ email, password: PASSWORD })],
  [
    'logIn',
    'PASSWORD',
    'Incorrect email or password.',
    [...BAD_PASSWORDS, '\ud800'],
    (password) => ({ email: account.email, password }),
  ],
  ['requestPasswordReset', 'EMAIL', 'Invalid email address', BAD_EMAILS, (email) => ({ email })],
  ['changeUsername', 'USERNAME', 'Invalid username', BAD_USERNAMES, (username) => ({ username })],
  [
    'changePassword',
    'PRESENT_PASSWORD',
    'Incorrect password.',
    BAD_PASSWORDS.filter(Boolean),
    (presentPassword) => ({ presentPassword, newPassword: 'Another-horse-8' }),
  ],
  ['deleteAccount', 'EMAIL', 'Invalid email address', MALFORMED_EMAILS, (email) => ({ email })],
  ['deleteAccount', 'EMAIL', 'not the email address', UNUSUAL_EMAILS, (email) => ({ email })],
]

const FORM = { email: 'new@example.com', username: 'new_name', password: PASSWORD }

/** All stored rows except the counts of tries. */
async function stored(): Promise<string> {
  const rows = (await wholeDatabase(hilo.pool)).split('\n')
  return rows
    .filter((row) => !row.startsWith('public.rate_limits '))
    .toSorted()
    .join('\n')
}

test.each(CASES)('%s reports the error under the field %s, and stores nothing', async (...example) => {
  const [mutation, field, message, bad, inputOf] = example
  const before = await stored()
  for (const value of bad) {
    const answer = await act(browser, mutation, inputOf(value))
    expect([value.slice(0, 40), answer]).toEqual([
      value.slice(0, 40),
      { type: 'FieldsRefused', errors: [{ field, message: expect.stringContaining(message) as string }] },
    ])
  }
  expect(await stored()).toBe(before)
  expect(hilo.logLines).toEqual([])
})

test.each([
  ['verifyEmail', (text: string) => ({ code: text })],
  ['resetPassword', (text: string) => ({ code: text, password: PASSWORD })],
] as const)('%s accepts no made-up link of any form', async (mutation, inputOf) => {
  const before = await stored()
  for (const bad of [
    '',
    ' ',
    '\u0000',
    '\ud800',
    `' or true --`,
    '../../etc/passwd',
    '<script>',
    LONG,
    code.slice(1),
  ])
    expect((await act(browser, mutation, inputOf(bad))).type).toBe('UnknownLink')
  expect(await stored()).toBe(before)
  expect(hilo.logLines).toEqual([])
})

test.each([
  [
    'the longest address, the shortest name',
    { email: `${'a'.repeat(242)}@example.com`, username: 'abc', password: 'Aa-4567890' },
  ],
  [
    'the shortest address, the longest name and password',
    { email: 'a@b.cd', username: 'A_23456789_12345', password: `Aa1${'x'.repeat(29)}` },
  ],
  [
    'every allowed character',
    { email: 'P.l-a_y%e+r@Sub.Example.CO', username: '_x_', password: 'Xünïcode-語-1' },
  ],
])('input just within the rules is accepted: %s', async (_, form) => {
  expect((await act(hilo.browse(), 'signUp', form)).type).toBe('Done')
  expect((await act(hilo.browse(), 'verifyEmail', { code: await linkCodeTo(hilo, form.email) })).type).toBe(
    'Done',
  )
  const { email, password } = form
  expect((await act(hilo.browse(), 'logIn', { email, password })).type).toBe('ViewerUpdated')
})
