import type { FragmentType } from '@apollo/client'
import { useFragmentData } from '../../sync/graphql/useFragmentData.ts'
import { useLocation } from 'wouter'
import { FormError } from '../../form/FormError.tsx'
import { GROUPS } from '../../paths/pagePaths.ts'
import { useAsyncAction } from '../../ui/useAsyncAction.ts'
import { useDeleteGroup, useLeaveGroup, useSetGroupVisibility } from '../change/useGroupChange.ts'
import { ConfirmButton } from '../ConfirmButton.tsx'
import { Membership_GroupFragmentDoc, type Membership_GroupFragment } from './Membership.generated.ts'

/** Each member can be invisible and leave. The owner can also delete the group. */
export function Membership({ group }: { group: FragmentType<Membership_GroupFragment> }) {
  const data = useFragmentData(Membership_GroupFragmentDoc, group)
  const [, navigate] = useLocation()
  const setVisibility = useSetGroupVisibility()
  const leave = useLeaveGroup()
  const remove = useDeleteGroup()
  const visibility = useAsyncAction(setVisibility)
  if (!data) return null
  const { key, name, isOwner, isHidden } = data
  const endWith = (end: typeof leave) => async () => {
    const failure = await end({ key })
    if (failure === null) navigate(GROUPS)
    return failure
  }
  return (
    <section className="group-membership">
      <h2>Your membership</h2>
      <label className="group-check">
        <input
          type="checkbox"
          checked={isHidden}
          aria-busy={visibility.isBusy}
          onChange={({ target }) => visibility.run({ key, isHidden: target.checked })}
        />
        <span>Be invisible</span>
        <span className="group-note">You see the group, but no other member sees you or your results.</span>
      </label>
      <FormError text={visibility.errorText} />
      <div className="group-actions">
        <ConfirmButton
          label="Leave the group"
          question={`Leave ${name}?`}
          confirm="Leave"
          action={endWith(leave)}
        >
          <span>
            You no longer see the group, and today does not count. Your points of past days stay in its
            standings until you delete your account.
          </span>
          {isOwner && (
            <span>{' As the owner, make another member the owner first, unless you are alone.'}</span>
          )}
        </ConfirmButton>
        {isOwner && (
          <ConfirmButton
            label="Delete the group"
            question={`Delete ${name}?`}
            confirm="Delete it"
            action={endWith(remove)}
          >
            The group and its standings disappear for all members. This cannot be reversed.
          </ConfirmButton>
        )}
      </div>
    </section>
  )
}
