import { pageTexts } from '../../language/pageTexts.ts'
import { useFragmentData } from '../../sync/graphql/useFragmentData.ts'
import { useEffect, useRef, useState } from 'react'
import { PagedList, usePagedQuery } from '../../list/PagedList.tsx'
import { LoadState } from '../../list/LoadState.tsx'
import { addStyles } from '../../loading/addStyles.ts'
import styles from '../challenge.css?inline'
import { ChallengeMaker } from '../ChallengeMaker.tsx'
import '../../list/listPolicies.ts'
import { SentChallengeRow } from './SentChallengeRow.tsx'
import { SentChallenges_ViewerFragmentDoc, SentChallengesDocument } from './SentChallenges.generated.ts'
import { useReceivedViewer } from '../../sync/graphql/useScreenQuery.ts'

addStyles(styles)

/** A new challenge, and below it those that the player sent and whose links work, newest first. */
export function SentChallenges() {
  const { data: query, errorText, refetch, pages } = useSentChallenges()
  const data = useFragmentData(SentChallenges_ViewerFragmentDoc, query?.viewer ?? null)
  // The form offers a signature to an account.
  useReceivedViewer(query?.viewer)
  const [withdrawn, setWithdrawn] = useState(0)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The pressed button disappeared with its challenge.
    if (withdrawn > 0) title.current?.focus()
  }, [withdrawn])
  return (
    <>
      <ChallengeMaker digits={5} onCreated={refetch} />
      <section className="sent-challenges">
        <h2 ref={title} tabIndex={-1}>
          {pageTexts.challenges.sent}
        </h2>
        <p className="spoken" role="status">
          {withdrawn > 0 && pageTexts.challenges.withdrawn}
        </p>
        {data ? (
          <PagedList pages={pages} list={data.challenges}>
            {data.challenges.edges.map(({ node }) => (
              <SentChallengeRow
                key={node.id}
                challenge={node}
                onWithdrawn={() => setWithdrawn((count) => count + 1)}
              />
            ))}
          </PagedList>
        ) : (
          <LoadState errorText={errorText} onRetry={refetch} />
        )}
        {data && data.challenges.edges.length === 0 && <p>{pageTexts.challenges.noneOpen}</p>}
      </section>
    </>
  )
}

/** The challenges that the viewer sent and whose links work. */
const useSentChallenges = () => usePagedQuery(SentChallengesDocument, {})
