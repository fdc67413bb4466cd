import { pageTexts } from '../../language/pageTexts.ts'
import type { FragmentType } from '@apollo/client'
import { useFragmentData } from '../../sync/graphql/useFragmentData.ts'
import { useState } from 'react'
import { FormError } from '../../form/FormError.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useAsyncAction } from '../../ui/useAsyncAction.ts'
import { useRemoveGroupMember, useTransferGroup } from '../change/useGroupChange.ts'
import { membersText } from '../RuleText.tsx'
import { Members_GroupFragmentDoc, type Members_GroupFragment } from './Members.generated.ts'

type Member = Members_GroupFragment['members']['edges'][number]['node']

/** The members that the viewer sees. The owner can remove each other member, or hand over the group. */
export function Members({ group }: { group: FragmentType<Members_GroupFragment> }) {
  const data = useFragmentData(Members_GroupFragmentDoc, group)
  if (!data) return null
  return (
    <section className="group-members">
      <h2>{membersText(data.memberCount)}</h2>
      <ul>
        {data.members.edges.map(({ node }) => (
          <li key={node.handle}>
            <img src={node.pictureUrl} alt="" />
            <span>
              <b translate="no">{node.name}</b>
              <span className="group-note">{notesOf(node)}</span>
            </span>
            {data.isOwner && !node.isMe && <ManageButton groupKey={data.key} member={node} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function ManageButton({ groupKey, member: { handle, name } }: { groupKey: string; member: Member }) {
  const [isOpen, setOpen] = useState(false)
  const removeMember = useRemoveGroupMember()
  const transfer = useTransferGroup()
  const { run, isBusy, errorText } = useAsyncAction(async (change: typeof transfer) => {
    const failure = await change({ key: groupKey, handle })
    if (failure === null) setOpen(false)
    return failure
  })
  const buttonFor = (text: string, change: typeof transfer) => (
    <Button quiet aria-disabled={isBusy} aria-busy={isBusy} onClick={() => run(change)}>
      {text}
    </Button>
  )
  return (
    <>
      <Button quiet aria-label={pageTexts.groups.manageOf({ name })} onClick={() => setOpen(true)}>
        {pageTexts.groups.manage}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={name}>
        <div className="stack group-manage">
          <p>{pageTexts.groups.removeNote({ name })}</p>
          {buttonFor(pageTexts.groups.remove, removeMember)}
          <p>{pageTexts.groups.transferNote({ name })}</p>
          {buttonFor(pageTexts.groups.makeOwner, transfer)}
          <FormError text={errorText} />
        </div>
      </Dialog>
    </>
  )
}

function notesOf({ isMe, isOwner, isHidden }: Member): string {
  const notes = [
    isMe && pageTexts.groups.you,
    isOwner && pageTexts.groups.owner,
    isHidden && pageTexts.groups.invisible,
  ]
  return notes.filter(Boolean).join(' · ')
}
