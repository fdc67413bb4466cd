import { dictionary } from '@zxcvbn-ts/language-common'

// The list is in lower case: a capital letter makes no common password a rare one.
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common'].map(String))

/** Whether a password is on the list of the most common ones, also with other capitals or with signs at its end. */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase()
  return COMMON.has(text) || COMMON.has(text.replace(/[!@#$%^&*_.?]+$/, '')) || isRepetition(text)
}

function isRepetition(text: string): boolean {
  return /^(.{1,4})\1+$/u.test(text)
}
