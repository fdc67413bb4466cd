import { pageTexts } from '../language/pageTexts.ts'
import { useRef } from 'react'
import { Link } from 'wouter'
import { FormError } from '../form/FormError.tsx'
import { failureTextOf } from '../form/outcome.ts'
import { LoadState } from '../list/LoadState.tsx'
import { addStyles } from '../loading/addStyles.ts'
import { RACE } from '../paths/pagePaths.ts'
import { useAccountMutation } from '../sync/graphql/useAccountMutation.ts'
import { Button } from '../ui/Button.tsx'
import { StatusBanner } from '../ui/StatusBanner.tsx'
import { useAsyncAction } from '../ui/useAsyncAction.ts'
import { tryingAgain } from '../course/untilDone.ts'
import { Lobby } from './Lobby.tsx'
import { JoinRaceDocument } from './raceCalls.generated.ts'
import { RaceGame } from './RaceGame.tsx'
import { Introduction } from './RacePage.tsx'
import { Player } from './Player.tsx'
import { RaceResult } from './RaceResult.tsx'
import styles from './races.css?inline'
import { useRoundEnd } from './useRoundEnd.ts'
import type { LinkedRaceQuery } from './useRace.generated.ts'
import { useRace } from './useRace.ts'
import { endedRounds, spokenStart } from './raceView.ts'
import { ruleText } from './raceText.ts'

addStyles(styles)

type Linked = Extract<LinkedRaceQuery['race'], { __typename: 'LinkedRace' }>

/** The page of a race, from its lobby to its end. */
export function LinkedRacePage({ code }: { code: string }) {
  const seen = useRace(code)
  return (
    <>
      <Screen code={code} {...seen} />
      {/* It stays while the screens change: a screen reader says only what changes in it. */}
      <p className="spoken" role="status">
        {seen.race && spokenStart(seen.race, seen.stage)}
      </p>
    </>
  )
}

type ScreenProps = ReturnType<typeof useRace> & { code: string }

function Screen({ code, isUnknown, linked, race, live, stage, toDevice, errorText, refetch }: ScreenProps) {
  const problem = useRoundEnd(race, stage)
  const heading = useRef<HTMLHeadingElement>(null)
  // The button of the invitation goes.
  const onJoined = () => {
    refetch()
    heading.current?.focus()
  }
  if (isUnknown) return <Unavailable text={pageTexts.races.unknown} />
  if (race && (stage === 'playing' || (stage === 'countdown' && endedRounds(race).length === 0)))
    return (
      <RaceGame
        key={`${race.id} ${race.round}`}
        {...{ race, live, stage, toDevice, errorText }}
        onStale={refetch}
      />
    )
  if (race && stage === 'closed') return <Unavailable text={pageTexts.races.notStarted} />
  if (linked && !race && !linked.canJoin) return <Unavailable text={refusalOf(linked)} />
  return (
    <main className="page stack race">
      <h1 ref={heading} tabIndex={-1}>
        {pageTexts.races.title}
      </h1>
      {!linked && <LoadState errorText={errorText} onRetry={refetch} />}
      {linked && !race && <Invitation linked={linked} code={code} onJoined={onJoined} />}
      {race && stage === 'lobby' && <Lobby race={race} code={code} onLeft={refetch} />}
      {race && stage !== 'lobby' && <RaceResult {...{ race, stage, toDevice }} />}
      <StatusBanner text={problem ?? (linked && errorText ? tryingAgain(errorText) : null)} />
    </main>
  )
}

function refusalOf({ isFull, hasStarted, hasEnded }: Linked): string {
  if (hasEnded) return pageTexts.races.ended
  if (hasStarted) return pageTexts.races.started
  return isFull ? pageTexts.races.full : pageTexts.races.closed
}

type InvitationProps = { linked: Linked; code: string; onJoined: () => void }

function Invitation({ linked: { digits, roundCount, members }, code, onJoined }: InvitationProps) {
  const join = useAccountMutation(JoinRaceDocument, ['RaceUpdated'])
  const { run, isBusy, errorText } = useAsyncAction(() =>
    failureTextOf(join({ input: { code } }), () => onJoined()),
  )
  return (
    <>
      <p className="race-rule">{ruleText({ digits, roundCount })}</p>
      <Introduction />
      <ul className="race-members" aria-label={pageTexts.races.players}>
        {members.map((member) => (
          <li key={member.seat}>
            <Player {...member} />
          </li>
        ))}
      </ul>
      <FormError text={errorText} />
      <Button aria-disabled={isBusy} aria-busy={isBusy} onClick={() => run()}>
        {pageTexts.races.join}
      </Button>
    </>
  )
}

function Unavailable({ text }: { text: string }) {
  return (
    <main className="page stack race">
      <h1>{text}</h1>
      <p>{pageTexts.races.ask}</p>
      <Link href={RACE} className="button">
        {pageTexts.races.open}
      </Link>
    </main>
  )
}
