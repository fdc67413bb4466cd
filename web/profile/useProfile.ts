import { usePagedQuery } from '../list/usePagedQuery.ts'
import { MoreSessionsDocument, ProfileDocument } from './useProfile.generated.ts'

export const useProfile = () => usePagedQuery(ProfileDocument, {}, MoreSessionsDocument)
