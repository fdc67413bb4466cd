import type { FragmentType } from '@apollo/client'
import { useFragmentData } from '../sync/graphql/useFragmentData.ts'
import {
  ProfileOwner_AccountFragmentDoc,
  type ProfileOwner_AccountFragment,
} from './ProfileOwner.generated.ts'

type ProfileOwnerProps = {
  /** Null until the server responds. */
  account: FragmentType<ProfileOwner_AccountFragment> | null
}

export function ProfileOwner({ account }: ProfileOwnerProps) {
  const data = useFragmentData(ProfileOwner_AccountFragmentDoc, account)
  return (
    <header className="profile-owner">
      {data && <img src={data.pictureUrl} alt="" />}
      <h1>{data ? data.username : 'Profile'}</h1>
    </header>
  )
}
