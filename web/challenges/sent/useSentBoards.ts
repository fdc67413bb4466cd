import { usePagedQuery } from '../../list/usePagedQuery.ts'
import { SentBoardsDocument } from './useSentBoards.generated.ts'

/** The finished boards of a challenge for its sender, who needs no link. */
export const useSentBoards = (id: string) => usePagedQuery(SentBoardsDocument, { id })
