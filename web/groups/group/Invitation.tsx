import type { FragmentType } from '@apollo/client'
import { useFragmentData } from '../../sync/graphql/useFragmentData.ts'
import { GROUP_CAPACITY } from '#game/groups/groupRule.ts'
import { ShareCard } from '../../share/ShareCard.tsx'
import { useRevokeGroupLink, useRotateGroupLink } from '../change/useGroupChange.ts'
import { ConfirmButton } from '../ConfirmButton.tsx'
import { FormError } from '../../form/FormError.tsx'
import { GROUP_LINK } from '../../paths/pagePaths.ts'
import { Button } from '../../ui/Button.tsx'
import { useAsyncAction } from '../../ui/useAsyncAction.ts'
import { Invitation_GroupFragmentDoc, type Invitation_GroupFragment } from './Invitation.generated.ts'

/** The owner's link to join, which the owner can replace and turn off. */
export function Invitation({ group }: { group: FragmentType<Invitation_GroupFragment> }) {
  const data = useFragmentData(Invitation_GroupFragmentDoc, group)
  const rotate = useRotateGroupLink()
  const revoke = useRevokeGroupLink()
  const first = useAsyncAction(rotate)
  if (!data?.isOwner) return null
  const { key, code } = data
  if (code === null)
    return (
      <section className="group-invitation">
        <h2>Invite friends</h2>
        <p>The group has no link, so nobody can join.</p>
        <FormError text={first.errorText} />
        <Button aria-disabled={first.isBusy} aria-busy={first.isBusy} onClick={() => first.run({ key })}>
          Create a link
        </Button>
      </section>
    )
  const link = location.origin + GROUP_LINK + code
  return (
    <section className="group-invitation">
      <h2>Invite friends</h2>
      <p>{`Anyone with this link can join, up to ${GROUP_CAPACITY} members.`}</p>
      <ShareCard text={link} words={link} />
      <div className="group-actions">
        <ConfirmButton
          label="Replace the link"
          question="Replace the link?"
          confirm="Replace it"
          action={() => rotate({ key })}
        >
          The group gets a new link, and the old one stops working. All members stay.
        </ConfirmButton>
        <ConfirmButton
          label="Turn off the link"
          question="Turn off the link?"
          confirm="Turn it off"
          action={() => revoke({ key })}
        >
          Nobody can join until you create a new link. All members stay.
        </ConfirmButton>
      </div>
    </section>
  )
}
