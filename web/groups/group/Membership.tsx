import { pageTexts } from '../../language/pageTexts.ts'
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
      <h2>{pageTexts.groups.membership}</h2>
      <label className="group-check">
        <input
          type="checkbox"
          checked={isHidden}
          aria-busy={visibility.isBusy}
          onChange={({ target }) => visibility.run({ key, isHidden: target.checked })}
        />
        <span>{pageTexts.groups.beInvisible}</span>
        <span className="group-note">{pageTexts.groups.invisibleNote}</span>
      </label>
      <FormError text={visibility.errorText} />
      <div className="group-actions">
        <ConfirmButton
          label={pageTexts.groups.leave}
          question={pageTexts.groups.leaveQuestion({ name })}
          confirm={pageTexts.groups.leaveConfirm}
          action={endWith(leave)}
        >
          <span>{pageTexts.groups.leaveNote}</span>
          {isOwner && <span>{` ${pageTexts.groups.leaveOwner}`}</span>}
        </ConfirmButton>
        {isOwner && (
          <ConfirmButton
            label={pageTexts.groups.delete}
            question={pageTexts.groups.deleteQuestion({ name })}
            confirm={pageTexts.groups.deleteConfirm}
            action={endWith(remove)}
          >
            {pageTexts.groups.deleteNote}
          </ConfirmButton>
        )}
      </div>
    </section>
  )
}
