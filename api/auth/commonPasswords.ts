import { dictionary } from '@zxcvbn-ts/language-common'

// The list is in lower case, and so is the compared text: a capital letter makes no common password rare.
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common'].map(String))

// Words that a person associates with this game.
const WORDS =
  /hilo|higher|lower|high|low|daily|digits?|numbers?|guess(?:es)?|games?|puzzle|player|password|login|account/g

/**
 * Whether a password is easy to guess: it is on the list of the most common passwords (in any case, also with
 * punctuation at its end), it repeats up to four characters, or it consists of words of this game.
 */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase()
  return (
    COMMON.has(text) ||
    COMMON.has(text.replace(/(?<![!@#$%^&*_.?])[!@#$%^&*_.?]+$/, '')) ||
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
