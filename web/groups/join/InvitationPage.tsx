import { PART, Sentence } from '../../ui/Sentence.tsx'
import { texts } from '../../language/texts.ts'
import { pageTexts } from '../../language/pageTexts.ts'
import { Link, useLocation } from 'wouter'
import { FormError } from '../../form/FormError.tsx'
import { failureTextOf } from '../../form/outcome.ts'
import { groupPath } from '../../paths/pagePaths.ts'
import { useScreenQuery } from '../../sync/graphql/useScreenQuery.ts'
import { Button } from '../../ui/Button.tsx'
import { StatusBanner } from '../../ui/StatusBanner.tsx'
import { LogInFirst, useIsLoggedIn } from '../../accounts/LogInFirst.tsx'
import { useAsyncAction } from '../../ui/useAsyncAction.ts'
import { RuleText, membersText } from '../RuleText.tsx'
import { InvitationDocument, type InvitationQuery } from './useInvitation.generated.ts'
import { useAccountMutation } from '../../sync/graphql/useAccountMutation.ts'
import { JoinGroupDocument } from './InvitationPage.generated.ts'

/** The page of a group's link: the group, and a button to join it. */
export function InvitationPage({ code }: { code: string }) {
  const { data, errorText } = useScreenQuery(InvitationDocument, { code })
  const isLoggedIn = useIsLoggedIn(data?.viewer)
  const invitation = data?.groupInvitation
  return (
    <main className="groups group-message" aria-busy={!data}>
      {invitation && isLoggedIn !== null && <Offer {...{ code, invitation, isLoggedIn }} />}
      {invitation === null && <NoInvitation />}
      {!data && (
        <>
          <h1>{pageTexts.groups.invitation}</h1>
          <p className="group-loading pending">
            {errorText ? pageTexts.groups.invitationLater : texts.ui.loading}
          </p>
        </>
      )}
      <StatusBanner text={errorText && texts.notices.tryingAgain({ problem: errorText })} />
    </main>
  )
}

type OfferProps = {
  code: string
  invitation: NonNullable<InvitationQuery['groupInvitation']>
  isLoggedIn: boolean
}

function Offer({ code, invitation, isLoggedIn }: OfferProps) {
  const { name, rule, ownerName, memberCount, isFull, group } = invitation
  const members = membersText(memberCount)
  return (
    <>
      <h1>{name}</h1>
      <p>
        {ownerName === null ? (
          pageTexts.groups.invited({ members })
        ) : (
          <Sentence text={pageTexts.groups.invitedBy({ name: PART, members })} part={PART}>
            <b translate="no">{ownerName}</b>
          </Sentence>
        )}
      </p>
      <RuleText rule={rule} />
      {group ? (
        <>
          <p>{pageTexts.groups.isMember}</p>
          <Link className="button" href={groupPath(group.key)}>
            {pageTexts.groups.open}
          </Link>
        </>
      ) : isFull ? (
        <p>
          <b>{pageTexts.groups.full}</b>
        </p>
      ) : isLoggedIn ? (
        <JoinButton code={code} />
      ) : (
        <>
          <p className="group-note">{pageTexts.groups.membersNeedAccount}</p>
          <LogInFirst label={pageTexts.groups.logIn} />
        </>
      )}
      {!group && <p className="group-note">{pageTexts.groups.membersSee}</p>}
    </>
  )
}

function JoinButton({ code }: { code: string }) {
  const [, navigate] = useLocation()
  const joinGroup = useJoinGroup()
  const { run, isBusy, errorText } = useAsyncAction(() =>
    failureTextOf(joinGroup({ input: { code } }), ({ group }) => navigate(groupPath(group.key))),
  )
  return (
    <>
      <FormError text={errorText} />
      <Button aria-disabled={isBusy} aria-busy={isBusy} onClick={run}>
        {pageTexts.groups.join}
      </Button>
    </>
  )
}

function NoInvitation() {
  return (
    <>
      <h1>{pageTexts.groups.noInvitation}</h1>
      <p>{pageTexts.groups.askForNewLink}</p>
      <Link className="button" href="/">
        {pageTexts.groups.play}
      </Link>
    </>
  )
}

/**
 * Makes the viewer a member of the group that has the link. After a lost response, the repeated request finds
 * the viewer a member.
 */
const useJoinGroup = () => useAccountMutation(JoinGroupDocument, ['GroupUpdated', 'AlreadyMember'])
