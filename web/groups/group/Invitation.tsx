import { pageTexts } from '../../language/pageTexts.ts'
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
        <h2>{pageTexts.groups.invite}</h2>
        <p>{pageTexts.groups.noLink}</p>
        <FormError text={first.errorText} />
        <Button aria-disabled={first.isBusy} aria-busy={first.isBusy} onClick={() => first.run({ key })}>
          {pageTexts.groups.createLink}
        </Button>
      </section>
    )
  const link = location.origin + GROUP_LINK + code
  return (
    <section className="group-invitation">
      <h2>{pageTexts.groups.invite}</h2>
      <p>{pageTexts.groups.anyone({ count: GROUP_CAPACITY })}</p>
      <ShareCard text={link} words={link} />
      <div className="group-actions">
        <ConfirmButton
          label={pageTexts.groups.replace}
          question={pageTexts.groups.replaceQuestion}
          confirm={pageTexts.groups.replaceConfirm}
          action={() => rotate({ key })}
        >
          {pageTexts.groups.replaceNote}
        </ConfirmButton>
        <ConfirmButton
          label={pageTexts.groups.turnOff}
          question={pageTexts.groups.turnOffQuestion}
          confirm={pageTexts.groups.turnOffConfirm}
          action={() => revoke({ key })}
        >
          {pageTexts.groups.turnOffNote}
        </ConfirmButton>
      </div>
    </section>
  )
}
