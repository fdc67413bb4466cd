import { LINKED_PATHS } from '#account/linkedPaths.ts'
import type { LettersMessages } from '#languages/messages.generated.ts'
import type { MailKind } from '#prisma/generated/client/client.ts'

/** The content of a letter, before its layout as text and HTML. */
export type Letter = {
  subject: string
  /** Paragraphs above the button. */
  above: string[]
  button: { label: string; path: string } | null
  /** Paragraphs below the button. */
  below: string[]
}

/** The values that a letter may contain. */
type Occasion = {
  siteName: string
  contactEmail: string
  username: string
  /** The time of the request that caused the letter, in words. */
  askedAt: string
  /** The path of the letter's link; empty for a letter without a link. */
  linkPath: string
}

type Write = (occasion: Occasion, texts: LettersMessages) => Letter

/** The letter of each kind. */
export const LETTERS: Record<MailKind, Write> = {
  verification,
  addressKnown,
  passwordReset,
  passwordChanged,
  usernameChanged,
  googleLinked,
  accountDeleted,
  dataReady,
}

function verification({ siteName, username, askedAt, linkPath }: Occasion, texts: LettersMessages): Letter {
  return {
    subject: texts.verification.subject({ siteName }),
    above: [texts.letter.hello({ username }), texts.verification.signedUp({ siteName, username, askedAt })],
    button: { label: texts.verification.confirm, path: linkPath },
    below: [texts.verification.linkWorks, texts.verification.notYou],
  }
}

function addressKnown({ siteName, username, askedAt }: Occasion, texts: LettersMessages): Letter {
  return {
    subject: texts.addressKnown.subject({ siteName }),
    above: [texts.letter.hello({ username }), texts.addressKnown.tried({ siteName, askedAt })],
    button: newPassword(texts),
    below: [texts.addressKnown.notYou],
  }
}

function passwordReset({ siteName, username, askedAt, linkPath }: Occasion, texts: LettersMessages): Letter {
  return {
    subject: texts.passwordReset.subject({ siteName }),
    above: [texts.letter.hello({ username }), texts.passwordReset.requested({ siteName, askedAt })],
    button: { label: texts.letter.setPassword, path: linkPath },
    below: [texts.passwordReset.linkWorks, texts.passwordReset.notYou],
  }
}

function passwordChanged({ siteName, contactEmail, username }: Occasion, texts: LettersMessages): Letter {
  return {
    subject: texts.passwordChanged.subject({ siteName }),
    above: [
      texts.letter.hello({ username }),
      texts.passwordChanged.changed({ siteName }),
      texts.letter.notChanged,
    ],
    button: newPassword(texts),
    below: [texts.letter.help({ contactEmail })],
  }
}

function usernameChanged({ siteName, contactEmail, username }: Occasion, texts: LettersMessages): Letter {
  return {
    subject: texts.usernameChanged.subject({ siteName }),
    above: [
      texts.letter.hello({ username }),
      texts.usernameChanged.changed({ siteName, username }),
      texts.letter.notChanged,
    ],
    button: newPassword(texts),
    below: [texts.letter.help({ contactEmail })],
  }
}

function googleLinked({ siteName, contactEmail, username }: Occasion, texts: LettersMessages): Letter {
  return {
    subject: texts.googleLinked.subject({ siteName }),
    above: [
      texts.letter.hello({ username }),
      texts.googleLinked.linked({ siteName }),
      texts.googleLinked.passwordRemoved,
    ],
    button: newPassword(texts),
    below: [texts.googleLinked.notYou({ contactEmail })],
  }
}

function accountDeleted({ siteName, contactEmail, username }: Occasion, texts: LettersMessages): Letter {
  return {
    subject: texts.accountDeleted.subject({ siteName }),
    above: [texts.letter.hello({ username }), texts.accountDeleted.deleted({ siteName })],
    button: null,
    below: [texts.accountDeleted.notYou({ contactEmail }), texts.accountDeleted.thanks],
  }
}

function dataReady({ siteName, username }: Occasion, texts: LettersMessages): Letter {
  return {
    subject: texts.dataReady.subject({ siteName }),
    above: [texts.letter.hello({ username }), texts.dataReady.ready({ siteName })],
    button: { label: texts.dataReady.toSettings, path: `${LINKED_PATHS.profile}#settings` },
    below: [texts.dataReady.notYou],
  }
}

function newPassword(texts: LettersMessages): NonNullable<Letter['button']> {
  return { label: texts.letter.setPassword, path: LINKED_PATHS.requestPasswordReset }
}
