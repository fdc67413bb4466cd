import { pageTexts } from '../../language/pageTexts.ts'
import { LoadState } from '../../list/LoadState.tsx'
import { usePagedQuery } from '../../list/PagedList.tsx'
import { Comparison } from './Comparison.tsx'
import { SentBoardsDocument } from './SentBoards.generated.ts'

type SentBoardsProps = { id: string; heading: 'h2' | 'h3' }

/** The finished boards of a challenge that the viewer sent. */
export function SentBoards({ id, heading }: SentBoardsProps) {
  const { data, errorText, refetch, pages } = useSentBoards(id)
  if (!data) return <LoadState errorText={errorText} onRetry={refetch} />
  if (data.node?.__typename !== 'Challenge') return <p>{pageTexts.challenges.ended}</p>
  return <Comparison challenge={data.node} pages={pages} heading={heading} />
}

/** The finished boards of a challenge for its sender, who needs no link. */
const useSentBoards = (id: string) => usePagedQuery(SentBoardsDocument, { id })
