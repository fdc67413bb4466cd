import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import {
  ProfileOwner_AccountFragmentDoc,
  type ProfileOwner_AccountFragment,
} from './ProfileOwner.generated.ts'

type ProfileOwnerProps = {
  /** Null until the server responds. */
  account: FragmentType<ProfileOwner_AccountFragment> | null
}

export function ProfileOwner({ account }: ProfileOwnerProps) {
  const { data, complete } = useFragment({ fragment: ProfileOwner_AccountFragmentDoc, from: account })
  return (
    <header className="profile-owner">
      {complete && <img src={data.pictureUrl} alt="" />}
      <h1>{complete ? data.username : 'Profile'}</h1>
    </header>
  )
}
