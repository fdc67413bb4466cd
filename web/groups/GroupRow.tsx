import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Link } from 'wouter'
import { groupPath } from '../paths/pagePaths.ts'
import { ChevronIcon } from '../ui/icons.tsx'
import { GroupRow_GroupFragmentDoc, type GroupRow_GroupFragment } from './GroupRow.generated.ts'
import { membersText } from './RuleText.tsx'

/** A group of the viewer, as a link to its page. */
export function GroupRow({ group }: { group: FragmentType<GroupRow_GroupFragment> }) {
  const { data, complete } = useFragment({ fragment: GroupRow_GroupFragmentDoc, from: group })
  if (!complete) return null
  const { key, name, memberCount, isOwner, isHidden } = data
  const notes = [membersText(memberCount), isOwner && 'yours', isHidden && 'you are invisible']
  return (
    <li>
      <Link href={groupPath(key)}>
        <span>
          <b translate="no">{name}</b>
          <span className="group-note">{notes.filter(Boolean).join(' · ')}</span>
        </span>
        <ChevronIcon />
      </Link>
    </li>
  )
}
