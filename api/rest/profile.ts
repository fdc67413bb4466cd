import { z } from 'zod'
import { browserForSession, findSession } from '#api/auth/cookies/session.ts'
import { changeUsername } from '#api/accounts/changeUsername.ts'
import { deleteAccount } from '#api/accounts/deletion/deleteAccount.ts'
import { findAccount } from '#api/accounts/findAccount.ts'
import { getAllStatistics } from '#api/statistics/getAllStatistics.ts'
import { resetStatistics } from '#api/statistics/resetStatistics.ts'
import { ACCOUNT_DELETED, USERNAME_UPDATED } from '#account/messages.ts'
import { DIGIT_COUNTS, type DigitCount } from '#game/digits.ts'
import { isEndless, storedName } from '#game/kinds/displayed.ts'
import type { StatisticsKind } from '#game/kinds/kinds.ts'
import { STATISTICS_KINDS } from '#game/kinds/lists.ts'
import type { Statistics } from '#game/statistics/statistics.ts'
import { defineCall, done } from './call.ts'
import { refuseAccount } from './refusals.ts'
import { namedAnswers, Refusal, session, storedProfile, Success, text, tooMany, withUser } from './schemas.ts'

const instant = z.iso.datetime()
const average = z.number().nullable().describe('Three decimals; a loss counts as 7; null without games.')

const ModeScores = z
  .object({
    scores: z
      .array(z.int())
      .describe('The scores that count, oldest first; 7 is a loss. Of random games the newest 1,000.'),
    average,
    scores30: z
      .array(z.object({ score: z.int(), date: instant.describe('When the game ended.') }))
      .describe('The scores of the last 30 days, of random games at most the newest 1,000.'),
    average30: z.object({ average, numberOfGames: z.int() }).describe('Of all games of the last 30 days.'),
    best30: z
      .object({
        scores: z.array(z.int()),
        average: z.number(),
        date: instant.describe('When the last of these games ended.'),
      })
      .optional()
      .describe(
        'The 30 consecutive games with the lowest average, of random games among the newest 1,000; absent with ' +
          'fewer than 30 games.',
      ),
  })
  .register(namedAnswers, { id: 'ModeScores' })

const ENTRY_NAMES = DIGIT_COUNTS.flatMap((digits) => STATISTICS_KINDS.map((kind) => entryName(digits, kind)))

const Profile = z
  .object({
    username: z.string(),
    statsObj: z
      .object(Object.fromEntries(ENTRY_NAMES.map((name) => [name, ModeScores])))
      .describe('By mode: the daily games, and the practice games as random games.'),
    premium: z.boolean(),
  })
  .register(namedAnswers, { id: 'Profile' })

const notLoggedIn = {
  description: 'The caller is not logged in, or `session` is not the cookie’s.',
  body: Refusal,
}
const failed = { success: false }

export const profile = defineCall({
  method: 'POST',
  path: '/profile',
  summary: 'The username and the statistics of the logged-in player.',
  payload: storedProfile,
  answers: { 200: { description: 'The profile.', body: Profile }, 401: notLoggedIn },
  handle: async ({ deps, browser, session: handle }) => {
    const found = await findSession(deps, await browserForSession(deps, browser, handle))
    const account = await findAccount(deps, found?.playerId ?? null)
    if (found === null || account === null) {
      browser.logSecurity({ event: 'notLoggedIn' })
      return refuseAccount({ reason: 'NOT_LOGGED_IN' })
    }
    const { playerId } = found
    const entries = await Promise.all(
      STATISTICS_KINDS.map(async (kind) => {
        const statistics = [...(await getAllStatistics(deps, { playerId, kind }))]
        return statistics.map(([digits, figures]) => [entryName(digits, kind), modeScores(figures)] as const)
      }),
    )
    const statsObj = Object.fromEntries(entries.flat())
    return done({ username: account.username, statsObj, premium: account.premium })
  },
})

export const changeUsernameCall = defineCall({
  method: 'POST',
  path: '/change-username',
  summary: 'Changes the username, at most once in 30 days. Also takes a form.',
  payload: withUser.extend({ newUsername: text.describe('The rules are those of create-account.') }),
  takesForm: true,
  answers: {
    200: { description: 'The username is changed.', body: Success },
    401: notLoggedIn,
    422: { description: 'The username was refused. `errors.username` has the reason.', body: Refusal },
    429: tooMany,
  },
  handle: async ({ deps, browser, session: handle, payload }) => {
    const changed = await changeUsername(deps, {
      browser: await browserForSession(deps, browser, handle),
      username: payload.newUsername,
    })
    if (changed.ok) return done({ success: true, message: USERNAME_UPDATED })
    return refuseAccount(changed.error, { field: 'username', more: failed })
  },
})

export const deleteMyAccount = defineCall({
  method: 'DELETE',
  path: '/delete-my-account',
  summary: 'Deletes the logged-in account for good. The account’s email address confirms the deletion.',
  payload: withUser.extend({ email: text.describe('The account’s own address.') }),
  answers: {
    200: { description: 'The account is deleted.', body: Success },
    401: notLoggedIn,
    422: { description: 'The address is not the account’s. `errors.email` has the text.', body: Refusal },
    429: tooMany,
  },
  handle: async ({ deps, browser, session: handle, payload }) => {
    const deleted = await deleteAccount(deps, {
      browser: await browserForSession(deps, browser, handle),
      email: payload.email,
    })
    if (deleted.ok) return done({ success: true, message: ACCOUNT_DELETED })
    return refuseAccount(deleted.error, { field: 'email', more: failed })
  },
})

export const resetStats = defineCall({
  method: 'POST',
  path: '/reset-stats',
  summary: 'Resets the statistics of one mode: games that have ended no longer count.',
  payload: z.object({
    session,
    mode: z
      .literal(DIGIT_COUNTS.map(modeText), 'must be a digit count from 2 to 7 and "digits", such as 5digits')
      .describe('A digit count and "digits".'),
  }),
  answers: {
    200: { description: 'The statistics are empty.', body: Success },
    401: notLoggedIn,
    429: tooMany,
  },
  handle: async ({ deps, browser, session: handle, payload }) => {
    const reset = await resetStatistics(deps, {
      browser: await browserForSession(deps, browser, handle),
      digits: Number(payload.mode[0]) as DigitCount,
      kind: 'daily',
    })
    return reset.ok ? done({ success: true }) : refuseAccount(reset.error, { more: failed })
  },
})

function modeText(digits: DigitCount) {
  return `${digits}digits` as const
}

/** `5digits-scores` for daily games, `5random-scores` for practice. */
function entryName(digits: DigitCount, kind: StatisticsKind): string {
  return `${digits}${isEndless(kind) ? storedName(kind) : 'digits'}-scores`
}

function modeScores({ scores, average: mean, month, best30 }: Statistics) {
  return {
    scores,
    average: mean,
    scores30: month.games.map(({ score, at }) => ({ score, date: at.toISOString() })),
    average30: { average: month.average, numberOfGames: month.numberOfGames },
    ...(best30 && {
      best30: { scores: best30.scores, average: best30.average, date: best30.at.toISOString() },
    }),
  }
}
