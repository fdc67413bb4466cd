import { usePagedQuery } from '../../list/usePagedQuery.ts'
import { SentChallengesDocument } from './useSentChallenges.generated.ts'

/** The challenges that the viewer sent and whose links work. */
export const useSentChallenges = () => usePagedQuery(SentChallengesDocument, {})
