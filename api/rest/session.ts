import { z } from 'zod'
import { LINKED_PATHS } from '#account/linkedPaths.ts'
import type { BrowserSession } from '#api/auth/cookies/browserSession.ts'
import { browserForSession, findSession } from '#api/auth/cookies/session.ts'
import type { Deps } from '#api/deps/deps.ts'
import { checkLogIn } from '#api/accounts/logIn/checkLogIn.ts'
import { findAccount, pictureUrl } from '#api/accounts/findAccount.ts'
import { logIn } from '#api/accounts/logIn/logIn.ts'
import { logOut } from '#api/accounts/logIn/logOut.ts'
import { recordVisit } from '#api/plays/recordVisit.ts'
import type { FieldsRefused, TooManyTries } from '#api/accounts/refusals.ts'
import { defineCall, done, redirect, type Answer } from './call.ts'
import { refuseAccount } from './refusals.ts'
import { namedAnswers, namedPayloads, Refusal, storedProfile, Success, text, tooMany } from './schemas.ts'

const logInPayload = z
  .object({
    email: text.describe('The account’s address, in any case.'),
    password: text.describe('Its password.'),
    location: text.nullish().describe('Sent by the page’s form; ignored.'),
  })
  .register(namedPayloads, { id: 'LogIn' })

const logInRefusals = {
  401: { description: 'Address and password match no account. `password` has the text.', body: Refusal },
  422: { description: 'The email address is malformed.', body: Refusal },
  429: tooMany,
}

export const validate = defineCall({
  method: 'POST',
  path: '/validate',
  summary: 'Checks email address and password without a login. A failed check counts as a try to log in.',
  payload: logInPayload,
  answers: { 302: { description: 'Both are right.', body: null }, ...logInRefusals },
  handle: async ({ deps, browser, payload: { email, password } }) => {
    const checked = await checkLogIn(deps, { browser, email, password })
    return checked.ok ? redirect('/') : refuseLogIn(checked.error)
  },
})

export const login = defineCall({
  method: 'POST',
  path: '/login',
  summary: 'Logs in. The browser gets a cookie, and the account gets the games that its visitor has played.',
  payload: logInPayload,
  answers: { 302: { description: 'Logged in.', body: null }, ...logInRefusals },
  handle: async ({ deps, browser, payload: { email, password } }) => {
    const loggedIn = await logIn(deps, { browser, email, password })
    return loggedIn.ok ? redirect('/') : refuseLogIn(loggedIn.error)
  },
})

export const logout = defineCall({
  method: 'POST',
  path: '/logout',
  summary: 'Ends the logged-in session. A repetition gets the same response.',
  payload: storedProfile,
  answers: { 302: { description: 'The browser is not logged in.', body: null } },
  handle: async ({ deps, browser, session }) => {
    await logOut(deps, await browserForSession(deps, browser, session))
    return redirect(LINKED_PATHS.logIn)
  },
})

export const currentUser = defineCall({
  method: 'GET',
  path: '/current_user',
  summary: 'The profile for the browser’s storage.',
  payload: null,
  answers: {
    200: {
      description: 'A visitor has a session and no picture. Without a session both are null.',
      body: z
        .object({
          session: z.string().nullable().describe('The public handle of the session.'),
          profile_picture: z.string().nullable(),
        })
        .register(namedAnswers, { id: 'CurrentUser' }),
    },
  },
  handle: async ({ deps, browser }) => {
    const { handle, account } = await findCaller(deps, browser)
    return done({ session: handle, profile_picture: account && pictureUrl(account) })
  },
})

export const accountInfo = defineCall({
  method: 'POST',
  path: '/account-info',
  summary: 'Whether the stored profile belongs to a logged-in account.',
  payload: storedProfile,
  answers: {
    200: {
      description: 'The caller.',
      body: z
        .object({
          loggedIn: z.boolean(),
          premium: z.boolean(),
          imageUrl: z.string().nullable(),
          session: z.string().nullable().describe('The public handle of the session; null without one.'),
        })
        .register(namedAnswers, { id: 'AccountInfo' }),
    },
  },
  handle: async ({ deps, browser, session }) => {
    const { handle, account } = await findCaller(deps, await browserForSession(deps, browser, session))
    return done({
      loggedIn: account !== null,
      premium: account?.premium ?? false,
      imageUrl: account && pictureUrl(account),
      session: handle,
    })
  },
})

export const addVisitor = defineCall({
  method: 'POST',
  path: '/add-visitor',
  summary: 'Records a first visit. A caller without a session becomes a visitor and gets a cookie.',
  payload: null,
  answers: { 200: { description: 'The browser has a session.', body: Success } },
  handle: async ({ deps, browser }) => {
    await recordVisit(deps, browser)
    return done({ success: true })
  },
})

async function findCaller(deps: Deps, browser: BrowserSession) {
  const session = await findSession(deps, browser)
  const account = await findAccount(deps, session?.playerId ?? null)
  return { handle: session?.handle ?? null, account }
}

// Only a malformed address gets a message of its own. Every other refusal is "incorrect", under the password.
function refuseLogIn(error: FieldsRefused | TooManyTries): Answer {
  const answer = refuseAccount(error, { field: 'password' })
  const isWrong = error.reason === 'FIELDS' && error.errors.every(({ field }) => field === 'PASSWORD')
  return isWrong ? { ...answer, status: 401 } : answer
}
