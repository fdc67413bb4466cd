import { texts } from '../language/texts.ts'
import { pageTexts } from '../language/pageTexts.ts'
import { useLocation } from 'wouter'
import { FEWEST_PLAYERS } from '#game/races/race.ts'
import { FormError } from '../form/FormError.tsx'
import { failureTextOf } from '../form/outcome.ts'
import { RACE, RACE_LINK } from '../paths/pagePaths.ts'
import { ShareCard } from '../share/ShareCard.tsx'
import { useAccountMutation } from '../sync/graphql/useAccountMutation.ts'
import { Button } from '../ui/Button.tsx'
import { useAsyncAction } from '../ui/useAsyncAction.ts'
import { Player } from './Player.tsx'
import { LeaveRaceDocument, SetRaceReadyDocument, StartRaceDocument } from './raceCalls.generated.ts'
import { inviteText, ruleText } from './raceText.ts'
import type { Member, Race } from './raceView.ts'

type LobbyProps = { race: Race; code: string; onLeft: () => void }

/** The lobby of a race: its link, who is there and ready, and its start. */
export function Lobby({ race, code, onLeft }: LobbyProps) {
  const { id, digits, roundCount, members, seat } = race
  const me = members.find((member) => member.seat === seat)
  const link = location.origin + RACE_LINK + code
  const text = inviteText({ digits, roundCount, link })
  return (
    <>
      <p className="race-rule">{ruleText({ digits, roundCount })}</p>
      <section className="race-lobby" aria-label={pageTexts.races.players}>
        <ul className="race-members" aria-live="polite">
          {members.map((member) => (
            <li key={member.seat} data-away={!member.isThere || undefined}>
              <Player {...member} isMe={member.seat === seat} />
              <span className="race-state">{stateOf(member)}</span>
            </li>
          ))}
        </ul>
      </section>
      {me && <StartButtons raceId={id} me={me} members={members} />}
      <section className="race-invite" aria-label={pageTexts.races.link}>
        <p>{pageTexts.races.send}</p>
        <ShareCard text={text} words={text} />
      </section>
      <LeaveButton raceId={id} onLeft={onLeft} />
    </>
  )
}

function stateOf({ isHost, isThere, isReady }: Member): string {
  const states = [
    isHost && pageTexts.races.host,
    !isThere ? pageTexts.races.away : isReady && pageTexts.races.ready,
  ]
  return states.filter(Boolean).join(texts.board.comma)
}

type StartButtonsProps = { raceId: string; me: Member; members: readonly Member[] }

function StartButtons({ raceId, me, members }: StartButtonsProps) {
  const ready = useAccountMutation(SetRaceReadyDocument, ['RaceUpdated'])
  const start = useAccountMutation(StartRaceDocument, ['RaceUpdated'])
  const getReady = useAsyncAction(() => failureTextOf(ready({ input: { raceId, isReady: !me.isReady } })))
  const begin = useAsyncAction(() => failureTextOf(start({ input: { raceId } })))
  const there = members.filter(({ isThere }) => isThere)
  const waiting = there.filter(({ isReady, isHost }) => !isReady && !isHost).length
  const isEnough = there.length >= FEWEST_PLAYERS
  return (
    <div className="race-start">
      <FormError text={getReady.errorText ?? begin.errorText} />
      {me.isHost ? (
        <>
          <Button
            aria-disabled={begin.isBusy || !isEnough}
            aria-busy={begin.isBusy}
            onClick={() => isEnough && begin.run()}
          >
            {pageTexts.races.start}
          </Button>
          <p role="status">{startNote({ isEnough, waiting })}</p>
        </>
      ) : (
        <>
          <Button quiet={me.isReady} aria-disabled={getReady.isBusy} onClick={() => getReady.run()}>
            {me.isReady ? pageTexts.races.notReady : pageTexts.races.iAmReady}
          </Button>
          <p role="status">{pageTexts.races.hostStarts}</p>
        </>
      )}
    </div>
  )
}

function startNote({ isEnough, waiting }: { isEnough: boolean; waiting: number }): string {
  if (!isEnough) return pageTexts.races.needsTwo
  return waiting === 0 ? pageTexts.races.allReady : pageTexts.races.notYetReady({ count: waiting })
}

/** Leaves the race. */
export function LeaveButton({ raceId, onLeft }: { raceId: string; onLeft: () => void }) {
  const leave = useAccountMutation(LeaveRaceDocument, ['ViewerUpdated', 'NotFound'])
  const [, navigate] = useLocation()
  const { run, isBusy, errorText } = useAsyncAction(() =>
    failureTextOf(leave({ input: { raceId } }), () => {
      onLeft()
      navigate(RACE)
    }),
  )
  return (
    <>
      <FormError text={errorText} />
      <Button quiet aria-disabled={isBusy} aria-busy={isBusy} onClick={() => run()}>
        {pageTexts.races.leave}
      </Button>
    </>
  )
}
