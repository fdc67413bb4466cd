import { dictionary } from '@zxcvbn-ts/language-common'

// The list is in lower case: a capital letter makes no common password a rare one.
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common'].map(String))

// What somebody who thinks of this game thinks of first.
const WORDS =
  /hilo|higher|lower|high|low|daily|digits?|numbers?|guess(?:es)?|games?|puzzle|player|password|login|account/g

/** Whether a password is on the list of the most common ones, also with other capitals or with signs at its end, or made of words of this game. */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase()
  return (
    COMMON.has(text) ||
    COMMON.has(text.replace(/[!@#$%^&*_.?]+$/, '')) ||
    isRepetition(text) ||
    isOfThisGame(text)
  )
}

function isOfThisGame(text: string): boolean {
  const rest = text.replaceAll(WORDS, '')
  return rest !== text && !/\p{L}/u.test(rest)
}

function isRepetition(text: string): boolean {
  return /^(.{1,4})\1+$/u.test(text)
}
