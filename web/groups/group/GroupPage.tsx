import { sentence } from '../../language/sentence.ts'
import { texts } from '../../language/texts.ts'
import { pageTexts } from '../../language/pageTexts.ts'
import type { FragmentType } from '@apollo/client'
import { useFragmentData } from '../../sync/graphql/useFragmentData.ts'
import { Link } from 'wouter'
import { GROUPS } from '../../paths/pagePaths.ts'
import { StatusBanner } from '../../ui/StatusBanner.tsx'
import { LogInFirst, useIsLoggedIn } from '../../accounts/LogInFirst.tsx'
import { RuleText, membersText } from '../RuleText.tsx'
import { GroupPage_GroupFragmentDoc, type GroupPage_GroupFragment } from './GroupPage.generated.ts'
import { GroupRaces } from './GroupRaces.tsx'
import { Invitation } from './Invitation.tsx'
import { Members } from './Members.tsx'
import { Membership } from './Membership.tsx'
import { Standings } from '../standings/Standings.tsx'
import { Today } from './Today.tsx'
import { useGroup } from './useGroup.ts'

/** The page of a group. For everybody but its members it looks like the page of no group. */
export function GroupPage({ groupKey }: { groupKey: string }) {
  const { viewer, found, errorText, signals } = useGroup(groupKey)
  const isLoggedIn = useIsLoggedIn(viewer)
  if (found === null && isLoggedIn !== null) return <NoGroup isLoggedIn={isLoggedIn} />
  return (
    <main className="groups" aria-busy={!found}>
      {found ? (
        <Content group={found} signals={signals} />
      ) : (
        <>
          <h1>{pageTexts.groups.group}</h1>
          <p className="group-loading pending">
            {errorText ? pageTexts.groups.groupLater : texts.ui.loading}
          </p>
        </>
      )}
      <StatusBanner text={errorText && texts.notices.tryingAgain({ problem: errorText })} />
    </main>
  )
}

type ContentProps = { group: FragmentType<GroupPage_GroupFragment>; signals: number }

function Content({ group, signals }: ContentProps) {
  const data = useFragmentData(GroupPage_GroupFragmentDoc, group)
  if (!data) return null
  const { name, memberCount, isHidden } = data
  const isNew = memberCount <= 1
  return (
    <>
      <p className="group-back">
        <Link href={GROUPS}>{pageTexts.groups.all}</Link>
      </p>
      <h1>{name}</h1>
      <p className="group-note">
        <span>{isHidden ? `${sentence(membersText(memberCount))} ` : membersText(memberCount)}</span>
        {isHidden && <span>{pageTexts.groups.hiddenNote}</span>}
      </p>
      <div className="group-sections">
        {isNew && <Invitation group={data} />}
        <Today group={data} />
        <GroupRaces group={data} />
        <Standings group={data} signals={signals} />
        <Members group={data} />
        <div className="group-rest">
          {!isNew && <Invitation group={data} />}
          <section>
            <h2>{pageTexts.groups.rule}</h2>
            <RuleText rule={data.rule} />
            <p className="group-note">{pageTexts.groups.ruleNote}</p>
          </section>
          <Membership group={data} />
        </div>
      </div>
    </>
  )
}

function NoGroup({ isLoggedIn }: { isLoggedIn: boolean }) {
  return (
    <main className="groups group-message">
      <h1>{pageTexts.groups.notMember}</h1>
      <p>{pageTexts.groups.askForLink}</p>
      {isLoggedIn ? (
        <Link className="button" href={GROUPS}>
          {pageTexts.groups.yourGroups}
        </Link>
      ) : (
        <LogInFirst label={pageTexts.groups.logIn} />
      )}
    </main>
  )
}
