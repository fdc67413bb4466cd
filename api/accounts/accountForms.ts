import { extend, pick, refine } from 'zod/mini'
import { isCommonPassword, isOfThisGame, isRepetition } from '#api/auth/hashing/commonPasswords.ts'
import { isBlockedUsername } from '#api/auth/usernameBlocklist.ts'
import * as forms from '#account/forms.ts'
import {
  PASSWORD_OF_THIS_GAME,
  PASSWORD_REPEATS,
  PASSWORD_TOO_COMMON,
  USERNAME_NOT_ALLOWED,
} from '#account/messages.ts'

// The page's forms with the checks that only the server makes. A check in the database is in the use case.

const username = forms.username.check(refine((name) => !isBlockedUsername(name), USERNAME_NOT_ALLOWED))
const password = forms.password.check(
  refine((text) => !isCommonPassword(text), PASSWORD_TOO_COMMON),
  refine((text) => !isRepetition(text), PASSWORD_REPEATS),
  refine((text) => !isOfThisGame(text), PASSWORD_OF_THIS_GAME),
)

export const signUpForm = extend(forms.signUpForm, { username, password })
/** A wrong password is refused by its hash, also an empty one. */
export const logInForm = pick(forms.logInForm, { email: true })
export const newPasswordForm = extend(forms.resetPasswordForm, { password })
export const changeUsernameForm = extend(forms.changeUsernameForm, { username })
