import { useFragment } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import { PagedList } from '../../list/PagedList.tsx'
import { LoadState } from '../../list/LoadState.tsx'
import { addStyles } from '../../loading/addStyles.ts'
import styles from '../challenge.css?inline'
import { ChallengeButton } from '../ChallengeButton.tsx'
import '../../list/listClient.ts'
import { SentChallengeRow } from './SentChallengeRow.tsx'
import { SentChallenges_ViewerFragmentDoc, SentChallengesDocument } from './SentChallenges.generated.ts'
import { usePagedQuery } from '../../list/usePagedQuery.ts'

addStyles(styles)

/** The challenges that the player sent and whose links work, newest first, and a button for a new one. */
export function SentChallenges({ heading: Heading }: { heading: 'h2' | 'h3' }) {
  const { data: query, errorText, refetch, pages } = useSentChallenges()
  const { data, complete } = useFragment({
    fragment: SentChallenges_ViewerFragmentDoc,
    fragmentName: 'SentChallenges_viewer',
    from: query?.viewer ?? null,
  })
  const [withdrawn, setWithdrawn] = useState(0)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The pressed button disappeared with its challenge.
    if (withdrawn > 0) title.current?.focus()
  }, [withdrawn])
  return (
    <section className="sent-challenges">
      <Heading ref={title} tabIndex={-1}>
        Challenges
      </Heading>
      <p className="spoken" role="status">
        {withdrawn > 0 && 'The challenge is withdrawn.'}
      </p>
      {complete ? (
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
      {complete && data.challenges.edges.length === 0 && <p>You have no open challenges.</p>}
      <ChallengeButton digits={5} onClose={refetch} />
    </section>
  )
}

/** The challenges that the viewer sent and whose links work. */
const useSentChallenges = () => usePagedQuery(SentChallengesDocument, {})
