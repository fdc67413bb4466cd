import { extend, pick, refine } from 'zod/mini'
import { isCommonPassword, isOfThisGame, isRepetition } from '#api/auth/hashing/commonPasswords.ts'
import type { Fault } from '#account/faults.ts'
import * as forms from '#account/forms.ts'
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity'

const OBSCENE = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers })

// A player with such a name could be mistaken for the site's staff.
const RESERVED = /^(?:admin(?:istrator)?|moderator|support|staff|official|system|root|hilo)$/

/**
 * Whether a username is abusive (also with digits for letters, or with underscores) or reserved for staff.
 */
export function isBlockedUsername(username: string): boolean {
  const bare = username.replaceAll('_', '')
  return (
    [...new Set([username, bare])].some((text) => OBSCENE.hasMatch(text)) || RESERVED.test(bare.toLowerCase())
  )
}

// The page's forms with the checks that only the server makes. A check in the database is in the use case.

const username = forms.username.check(
  refine((name) => !isBlockedUsername(name), 'USERNAME_NOT_ALLOWED' satisfies Fault),
)
const password = forms.password.check(
  refine((text) => !isCommonPassword(text), 'PASSWORD_TOO_COMMON' satisfies Fault),
  refine((text) => !isRepetition(text), 'PASSWORD_REPEATS' satisfies Fault),
  refine((text) => !isOfThisGame(text), 'PASSWORD_OF_THIS_GAME' satisfies Fault),
)

export const signUpForm = extend(forms.signUpForm, { username, password })
/** A wrong password is refused by its hash, also an empty one. */
export const logInForm = pick(forms.logInForm, { email: true })
export const newPasswordForm = extend(forms.resetPasswordForm, { password })
export const changeUsernameForm = extend(forms.changeUsernameForm, { username })
