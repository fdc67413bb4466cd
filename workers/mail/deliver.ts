import { linkToken } from '#api/auth/linkToken.ts'
import type { Deps } from '#api/deps.ts'
import { sendWaitingLetter, type WaitingLetter } from '#api/usecases/sendLetter.ts'
import { accountDeleted } from './accountDeleted.ts'
import { addressKnown } from './addressKnown.ts'
import { googleLinked } from './googleLinked.ts'
import { layOutHtml, layOutText } from './layOut.ts'
import type { Letter, Occasion } from './letter.ts'
import { passwordChanged } from './passwordChanged.ts'
import { passwordReset } from './passwordReset.ts'
import type { MailTransport, Message } from './transport.ts'
import { usernameChanged } from './usernameChanged.ts'
import { verification } from './verification.ts'

/** Sends one letter of the outbox, unless it was sent. Throws when it cannot be sent now. */
export async function deliverLetter(deps: Deps, transport: MailTransport, mailId: string): Promise<void> {
  await sendWaitingLetter(deps, mailId, (letter) => transport.send(composeMessage(deps, letter)))
}

export function composeMessage({ env, seal }: Pick<Deps, 'env' | 'seal'>, waiting: WaitingLetter): Message {
  const { id, kind, recipient, username } = waiting
  const page = LINK_PAGES[kind]
  const linkPath = page === undefined ? '' : `${page}${linkToken(seal, id)}`
  const { siteName, contactEmail, publicUrl, mailFrom } = env
  const letter = LETTERS[kind]({ siteName, contactEmail, username, linkPath })
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

/** Letters with a link of their own, and the page that it leads to. */
const LINK_PAGES: Partial<Record<WaitingLetter['kind'], string>> = {
  verification: '/verify-email/',
  passwordReset: '/new-password/',
}
