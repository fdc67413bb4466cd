import { PART, Sentence } from '../ui/Sentence.tsx'
import { AccountLink, type AccountScreen, type OpenScreen } from './AccountLink.tsx'

type AccountHintProps = {
  text: (words: { link: string }) => string
  link: string
  to: AccountScreen
  onOpen?: OpenScreen
}

/** A sentence whose link leads to another screen. */
export function AccountHint({ text, link, ...screen }: AccountHintProps) {
  return (
    <Sentence text={text({ link: PART })} part={PART}>
      <AccountLink {...screen}>{link}</AccountLink>
    </Sentence>
  )
}
