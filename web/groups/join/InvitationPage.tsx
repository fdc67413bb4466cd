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
          <h1>Invitation</h1>
          <p className="group-loading pending">
            {errorText ? 'The invitation appears here as soon as the server responds.' : 'Loading …'}
          </p>
        </>
      )}
      <StatusBanner text={errorText && `${errorText}. Trying again …`} />
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
  return (
    <>
      <h1>{name}</h1>
      <p>
        {ownerName === null ? (
          <span>You are invited</span>
        ) : (
          <>
            <b translate="no">{ownerName}</b>
            <span> invites you</span>
          </>
        )}
        <span>
          {` to a private group with ${membersText(memberCount)}. You compare your daily games, week by ` +
            'week.'}
        </span>
      </p>
      <RuleText rule={rule} />
      {group ? (
        <>
          <p>You are a member of this group.</p>
          <Link className="button" href={groupPath(group.key)}>
            Open the group
          </Link>
        </>
      ) : isFull ? (
        <p>
          <b>This group is full.</b>
        </p>
      ) : isLoggedIn ? (
        <JoinButton code={code} />
      ) : (
        <>
          <p className="group-note">Members need an account. Your games so far come with you.</p>
          <LogInFirst label="Log in" />
        </>
      )}
      {!group && (
        <p className="group-note">
          The members see your username and the results of your daily games, from today on, with your guesses
          once they have finished the same game.
        </p>
      )}
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
        Join the group
      </Button>
    </>
  )
}

function NoInvitation() {
  return (
    <>
      <h1>This invitation does not exist or is no longer valid.</h1>
      <p>Ask your friend for the group’s new link, or play today’s numbers.</p>
      <Link className="button" href="/">
        Play
      </Link>
    </>
  )
}

/**
 * Makes the viewer a member of the group that has the link. After a lost response, the repeated request finds
 * the viewer a member.
 */
const useJoinGroup = () => useAccountMutation(JoinGroupDocument, ['GroupUpdated', 'AlreadyMember'])
