import { usePagedQuery } from '../../list/usePagedQuery.ts'
import { OtherBoardsDocument } from './useOtherBoards.generated.ts'

/** The finished boards of a link's challenge. */
export const useOtherBoards = (code: string) => usePagedQuery(OtherBoardsDocument, { code })
