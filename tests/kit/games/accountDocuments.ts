import { linkTokenHash, newLinkToken } from '#api/auth/codes.ts'
import type { Browser } from '../browser/browser.ts'
import type { Hilo } from '../processes/hilo.ts'

/** `type` is the member of the union. Each other field is present if that member has it. */
export type AccountAnswer = {
  type: string
  message?: string
  retryAfter?: number
  errors?: { field: string; message: string }[]
}

export type AccountInput = Record<string, string | number>

const REFUSALS = {
  signUp: 'Done TooManyTries FieldsRefused',
  verifyEmail: 'Done UnknownLink TooManyTries',
  logIn: 'TooManyTries FieldsRefused',
  logOut: '',
  requestPasswordReset: 'Done TooManyTries FieldsRefused',
  resetPassword: 'Done UnknownLink TooManyTries FieldsRefused',
  changePassword: 'AccountUpdated Done NotLoggedIn TooManyTries FieldsRefused',
  keepLanguage: 'NotLoggedIn TooManyTries',
  changeUsername: 'AccountUpdated NotLoggedIn TooManyTries FieldsRefused',
  deleteAccount: 'Done NotLoggedIn TooManyTries FieldsRefused',
  resetStatistics: 'NotLoggedIn TooManyTries',
  endSession: 'NotLoggedIn',
} as const

export type AccountMutation = keyof typeof REFUSALS

/** Sends one of the account mutations. */
export async function act(
  browser: Browser,
  mutation: AccountMutation,
  input?: AccountInput,
): Promise<AccountAnswer> {
  const { data, errors } = await browser.ask<{ result: AccountAnswer } | null>(
    documentOf(mutation, input !== undefined),
    { input },
  )
  if (!data || errors) throw new Error(JSON.stringify(errors))
  return data.result
}

function documentOf(mutation: AccountMutation, hasInput: boolean): string {
  const name = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}`
  const parts = REFUSALS[mutation].split(' ').filter(Boolean).map(partOf)
  const [declared, given] = hasInput ? [`($input: ${name}Input!)`, '(input: $input)'] : ['', '']
  return `mutation ${declared} { result: ${mutation}${given} { type: __typename ${parts.join(' ')} } }`
}

function partOf(type: string): string {
  if (type === 'FieldsRefused') return '... on FieldsRefused { errors { field message } }'
  return `... on ${type} { message ${type === 'TooManyTries' ? 'retryAfter' : ''} }`
}

export type AccountSeen = {
  username: string
  email: string
  pictureUrl: string
  premium: boolean
  hasPassword: boolean
  hasGoogle: boolean
  usernameChangeableAt: string | null
}

/** The account that a browser is logged in to, or null. */
export async function askAccount(browser: Browser): Promise<AccountSeen | null> {
  const { data } = await browser.ask<{ viewer: { account: AccountSeen | null } }>(
    `{ viewer { account { username email pictureUrl premium hasPassword hasGoogle usernameChangeableAt } } }`,
  )
  return data.viewer.account
}

export const PASSWORD = 'Correct-horse-7'

/** Signs up and follows the letter's link. The browser is not logged in afterwards. */
export async function makeAccount(
  hilo: Hilo,
  { email, username }: { email: string; username: string },
  browser: Browser = hilo.browse(),
): Promise<void> {
  await act(browser, 'signUp', { email, username, password: PASSWORD })
  const code = await linkCodeTo(hilo, email)
  const answer = await act(browser, 'verifyEmail', { code })
  if (answer.type !== 'Done') throw new Error(`${email}: ${JSON.stringify(answer)}`)
}

/** A browser that is logged in to an account of its own. */
export async function loggedIn(
  hilo: Hilo,
  account: { email: string; username: string },
  browser: Browser = hilo.browse(),
): Promise<Browser> {
  await makeAccount(hilo, account)
  await act(browser, 'logIn', { email: account.email, password: PASSWORD })
  return browser
}

/** A code for the link in the last letter to an address, as if the letter were sent now. */
export async function linkCodeTo(hilo: Hilo, email: string): Promise<string> {
  const { rows } = await hilo.pool.query<{ id: string }>(
    `select id from mails where lower(recipient) = lower($1) and kind in ('verification', 'passwordReset')
     order by created_at desc, age(xmin) limit 1`,
    [email],
  )
  if (!rows[0]) throw new Error(`No letter with a link was written to ${email}`)
  return await linkCodeOf(hilo, rows[0].id)
}

/** One more code for the link in a letter. Codes that were sent earlier stay valid. */
export async function linkCodeOf({ deps, pool }: Hilo, letterId: string): Promise<string> {
  const code = newLinkToken()
  await pool.query('insert into link_tokens (token_hash, letter_id, created_at) values ($1, $2, $3)', [
    linkTokenHash(code),
    letterId,
    deps.clock(),
  ])
  return code
}

/** The kinds of the letters that wait for an address, oldest first. */
export async function lettersTo({ pool }: Hilo, email: string): Promise<string[]> {
  const { rows } = await pool.query<{ kind: string }>(
    'select kind from mails where lower(recipient) = lower($1) order by created_at, age(xmin) desc',
    [email],
  )
  return rows.map(({ kind }) => kind)
}
