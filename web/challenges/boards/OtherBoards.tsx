import { ApolloProvider } from '@apollo/client/react'
import { listClient } from '../../list/listClient.ts'
import { Comparison } from './Comparison.tsx'
import { LoadState } from '../../list/LoadState.tsx'
import { PlayLinks } from '../../result/PlayLinks.tsx'
import { usePagedQuery } from '../../list/usePagedQuery.ts'
import { OtherBoardsDocument, SentBoardsDocument } from './OtherBoards.generated.ts'

/** The boards of the first 1,000 players who finished, and that of this browser's player. */
export function OtherBoards({ code }: { code: string }) {
  return (
    <ApolloProvider client={listClient}>
      <Content code={code} />
    </ApolloProvider>
  )
}

function Content({ code }: { code: string }) {
  const { data, errorText, refetch, pages } = useOtherBoards(code)
  if (!data) return <LoadState errorText={errorText} onRetry={refetch} />
  const { challenge } = data
  if (challenge.__typename === 'UnknownLink') return <p>{challenge.message}</p>
  return (
    <>
      {challenge.play && (
        <p className="result-line">
          <PlayLinks play={challenge.play} />
        </p>
      )}
      <Comparison challenge={challenge} pages={pages} heading="h3" />
    </>
  )
}

/** The finished boards of a link's challenge. */
const useOtherBoards = (code: string) => usePagedQuery(OtherBoardsDocument, { code })

type SentBoardsProps = { id: string; heading: 'h2' | 'h3' }

/** The finished boards of a challenge that the viewer sent. */
export function SentBoards({ id, heading }: SentBoardsProps) {
  const { data, errorText, refetch, pages } = useSentBoards(id)
  if (!data) return <LoadState errorText={errorText} onRetry={refetch} />
  if (data.node?.__typename !== 'Challenge') return <p>This challenge has ended.</p>
  return <Comparison challenge={data.node} pages={pages} heading={heading} />
}

/** The finished boards of a challenge for its sender, who needs no link. */
const useSentBoards = (id: string) => usePagedQuery(SentBoardsDocument, { id })
