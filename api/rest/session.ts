import { z } from 'zod'
import { browserMeant, findSession, type BrowserSession } from '#api/auth/session.ts'
import type { Deps } from '#api/deps.ts'
import { checkLogIn } from '#api/usecases/checkLogIn.ts'
import { findAccount } from '#api/usecases/findAccount.ts'
import { logIn } from '#api/usecases/logIn.ts'
import { logOut } from '#api/usecases/logOut.ts'
import { recordVisit } from '#api/usecases/recordVisit.ts'
import type { FieldsRefused, TooManyTries } from '#api/usecases/refusals.ts'
import { defineCall, done, redirect, type Answer } from './call.ts'
import { refuseAccount } from './refusals.ts'
import { namedAnswers, namedPayloads, Refusal, storedProfile, Success, text } from './schemas.ts'

const logInPayload = z
  .object({
    email: text.describe('The account’s address, in any case.'),
    password: text.describe('Its password.'),
    location: text.nullish().describe('What the page’s form adds; not looked at.'),
  })
  .register(namedPayloads, { id: 'LogIn' })

const logInRefusals = {
  401: { description: 'They are not an account’s; the text is for under the password.', body: Refusal },
  422: { description: 'The e-mail address is none.', body: Refusal },
  429: { description: 'Too many tries; `Retry-After` tells when to try again.', body: Refusal },
}

export const validate = defineCall({
  method: 'POST',
  path: '/validate',
  summary: 'Whether e-mail address and password would sign in. It counts as a try to, and signs nobody in.',
  payload: logInPayload,
  answers: { 302: { description: 'They would.', body: null }, ...logInRefusals },
  handle: async ({ deps, browser, payload: { email, password } }) => {
    const checked = await checkLogIn(deps, { browser, email, password })
    return checked.ok ? redirect('/') : refuseLogIn(checked.error)
  },
})

export const login = defineCall({
  method: 'POST',
  path: '/login',
  summary: 'Signs in, which gives the browser a cookie and the account what was played here as a visitor.',
  payload: logInPayload,
  answers: { 302: { description: 'Signed in.', body: null }, ...logInRefusals },
  handle: async ({ deps, browser, payload: { email, password } }) => {
    const signedIn = await logIn(deps, { browser, email, password })
    return signedIn.ok ? redirect('/') : refuseLogIn(signedIn.error)
  },
})

export const logout = defineCall({
  method: 'POST',
  path: '/logout',
  summary: 'Ends the session of who is signed in. Done again, it is answered so too.',
  payload: storedProfile,
  answers: { 302: { description: 'Nobody is signed in here.', body: null } },
  handle: async ({ deps, browser, session }) => {
    await logOut(deps, await browserMeant(deps, browser, session))
    return redirect('/login')
  },
})

export const currentUser = defineCall({
  method: 'GET',
  path: '/current_user',
  summary: 'What a browser stores as its profile.',
  payload: null,
  answers: {
    200: {
      description: 'For a visitor the visitor’s session and no picture; for nobody neither.',
      body: z
        .object({
          session: z.string().nullable().describe('The public handle of the session.'),
          profile_picture: z.string().nullable(),
        })
        .register(namedAnswers, { id: 'CurrentUser' }),
    },
  },
  handle: async ({ deps, browser }) => {
    const { handle, account } = await findAsker(deps, browser)
    return done({ session: handle, profile_picture: account?.pictureUrl ?? null })
  },
})

export const accountInfo = defineCall({
  method: 'POST',
  path: '/account-info',
  summary: 'Whether the stored profile is of somebody signed in.',
  payload: storedProfile,
  answers: {
    200: {
      description: 'Who asks.',
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
    const { handle, account } = await findAsker(deps, await browserMeant(deps, browser, session))
    return done({
      loggedIn: account !== null,
      premium: account?.premium ?? false,
      imageUrl: account?.pictureUrl ?? null,
      session: handle,
    })
  },
})

export const addVisitor = defineCall({
  method: 'POST',
  path: '/add-visitor',
  summary: 'Notes a first visit: somebody without a session becomes a visitor and gets a cookie.',
  payload: null,
  answers: { 200: { description: 'The browser has a session.', body: Success } },
  handle: async ({ deps, browser }) => {
    await recordVisit(deps, browser)
    return done({ success: true })
  },
})

async function findAsker(deps: Deps, browser: BrowserSession) {
  const session = await findSession(deps, browser)
  const account = await findAccount(deps, session?.playerId ?? null)
  return { handle: session?.handle ?? null, account }
}

// A malformed address is the only fault that it tells of the address: all else is "incorrect", under the password.
function refuseLogIn(error: FieldsRefused | TooManyTries): Answer {
  const answer = refuseAccount(error, { field: 'password' })
  const isWrong = error.reason === 'FIELDS' && error.errors.every(({ field }) => field === 'PASSWORD')
  return isWrong ? { ...answer, status: 401 } : answer
}
