import { dictionary } from '@zxcvbn-ts/language-common'

// The list is in lower case, and so is the compared text: a capital letter makes no common password rare.
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common'].map(String))

// Words that a person associates with this game.
const WORDS =
  /hilo|higher|lower|high|low|daily|digits?|numbers?|guess(?:es)?|games?|puzzle|player|password|login|account/g

/** Whether a password is on the list, in any case, also with punctuation at its end. */
export function isCommonPassword(password: string): boolean {
  const text = fold(password)
  return COMMON.has(text) || COMMON.has(text.replace(/(?<![!@#$%^&*_.?])[!@#$%^&*_.?]+$/, ''))
}

export function isOfThisGame(password: string): boolean {
  const text = fold(password)
  const rest = text.replaceAll(WORDS, '')
  return rest !== text && !/\p{L}/u.test(rest)
}

/** Whether a password repeats up to four characters. */
export function isRepetition(password: string): boolean {
  return /^(.{1,4})\1+$/u.test(fold(password))
}

function fold(password: string): string {
  return password.normalize('NFKC').toLowerCase()
}
