import type { InMemoryCache } from '@apollo/client'
import { relayStylePagination } from '@apollo/client/utilities'
import { useState } from 'react'
import { modeName, type DigitCount } from '#game/digits.ts'
import { addStyles } from '../loading/addStyles.ts'
import { apolloClient } from '../sync/apolloClient.ts'
import { errorTextOf } from '../sync/errorText.ts'
import { useScreenQuery } from '../sync/useScreenQuery.ts'
import { Button } from '../ui/Button.tsx'
import { useAsyncAction } from '../ui/useAsyncAction.ts'
import { useFocusOnNewRow } from '../ui/useFocusOnNewRow.ts'
import { ChallengeButton } from './ChallengeButton.tsx'
import styles from './challenge.css?inline'
import { expiryText, finishedText } from './challengeText.ts'
import { SentChallengesDocument } from './SentChallenges.generated.ts'
import { WithdrawButton } from './WithdrawButton.tsx'

addStyles(styles)
const { policies } = apolloClient.cache as InMemoryCache
policies.addTypePolicies({ Viewer: { fields: { challenges: relayStylePagination() } } })

const PAGE = 20

/** The challenges that the player sent and whose links work, newest first, and a button for a new one. */
export function SentChallenges({ heading: Heading }: { heading: 'h2' | 'h3' }) {
  const [isOpen, setOpen] = useState(false)
  const { data, refetch, fetchMore } = useScreenQuery(SentChallengesDocument, { first: PAGE })
  const { edges = [], pageInfo } = data?.viewer.challenges ?? {}
  const { list, focusNextRow } = useFocusOnNewRow(edges.length)
  const more = useAsyncAction(async (after: string | null) => {
    try {
      await fetchMore({ variables: { first: PAGE, after } })
      return null
    } catch (error) {
      return errorTextOf(error)
    }
  })
  const showMore = () => {
    focusNextRow()
    more.run(edges.at(-1)?.cursor ?? null)
  }
  const changeOpen = (open: boolean) => {
    setOpen(open)
    if (!open) refetch()
  }
  return (
    <section className="sent-challenges">
      <Heading>Challenges</Heading>
      <ul ref={list}>
        {edges.map(({ node: { id, digits, finishedCount, expiresAt } }) => (
          <li key={id} tabIndex={-1}>
            <span>
              <b>{modeName(digits as DigitCount)}</b>
              <span className="challenge-note">
                {finishedText(finishedCount)}. {expiryText(expiresAt)}
              </span>
            </span>
            <WithdrawButton id={id} onWithdrawn={refetch} />
          </li>
        ))}
      </ul>
      {data && edges.length === 0 && <p>You have no open challenges.</p>}
      {pageInfo?.hasNextPage && (
        <Button quiet aria-disabled={more.isBusy} aria-busy={more.isBusy} onClick={showMore}>
          Show More
        </Button>
      )}
      <p className="challenge-error" role="alert">
        {more.errorText}
      </p>
      <ChallengeButton digits={5} isOpen={isOpen} onOpen={changeOpen} />
    </section>
  )
}
