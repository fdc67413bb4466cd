import { LINKED_PATHS } from '#account/linkedPaths.ts'
import type { Deps } from '#api/deps/deps.ts'
import type { KindWithLink, WaitingLetter } from '#api/accounts/sendLetter.ts'
import { accountDeleted } from './accountDeleted.ts'
import { addressKnown } from './addressKnown.ts'
import { googleLinked } from './googleLinked.ts'
import { instantInWords } from './instantInWords.ts'
import { layOutHtml, layOutText } from './layOut.ts'
import type { Letter, Occasion } from './letter.ts'
import { passwordChanged } from './passwordChanged.ts'
import { passwordReset } from './passwordReset.ts'
import type { Message } from './transport.ts'
import { usernameChanged } from './usernameChanged.ts'
import { verification } from './verification.ts'

export function composeMessage({ env }: Pick<Deps, 'env'>, waiting: WaitingLetter): Message {
  const { id, kind, recipient, username, createdAt } = waiting
  const linkPath = linkPathOf(waiting)
  const { siteName, contactEmail, publicUrl, mailFrom } = env
  const askedAt = instantInWords(createdAt)
  const letter = LETTERS[kind]({ siteName, contactEmail, username, askedAt, linkPath })
  const place = { siteName, publicUrl }
  return {
    id,
    from: mailFrom,
    to: recipient,
    subject: letter.subject,
    text: layOutText(letter, place),
    html: layOutHtml(letter, place),
    link: linkPath === '' ? null : publicUrl + linkPath,
  }
}

const LETTERS: Record<WaitingLetter['kind'], (occasion: Occasion) => Letter> = {
  verification,
  addressKnown,
  passwordReset,
  passwordChanged,
  usernameChanged,
  googleLinked,
  accountDeleted,
}

/** The page that a letter's link opens. */
const LINK_PAGES: Partial<Record<WaitingLetter['kind'], string>> = {
  verification: LINKED_PATHS.verifyEmail,
  passwordReset: LINKED_PATHS.resetPassword,
} satisfies Record<KindWithLink, string>

function linkPathOf({ kind, linkToken }: WaitingLetter): string {
  const page = LINK_PAGES[kind]
  return page === undefined || linkToken === null ? '' : `${page}${linkToken}`
}
