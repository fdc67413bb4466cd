import type { useQuery } from '@apollo/client/react'
import { useScreenQuery } from '../sync/useScreenQuery.ts'
import { ProfileDocument, type ProfileQuery, type ProfileQueryVariables } from './useProfile.generated.ts'

/** Queries a further page of one of the profile's lists. */
export type FetchMore = useQuery.Result<ProfileQuery, ProfileQueryVariables>['fetchMore']

export const useProfile = () => useScreenQuery(ProfileDocument, NO_VARIABLES)

const NO_VARIABLES = {}
