import type { FragmentType } from '@apollo/client'
import { useFragmentData } from '../../sync/graphql/useFragmentData.ts'
import { ATTEMPTS, modeName } from '#game/digits.ts'
import { countTries, LOSS_SCORE } from '#game/statistics/score.ts'
import { Tiles } from '../../board/Tiles.tsx'
import { TodayLink } from '../../today/TodayLink.tsx'
import { isUnfinished } from '../../today/todaysPlays.ts'
import { useTodaysPlays } from '../../today/useTodaysPlays.ts'
import { Button } from '../../ui/Button.tsx'
import { useEnter } from '../../ui/useEnter.ts'
import {
  Introduction_ChallengeFragmentDoc,
  type Introduction_ChallengeFragment,
} from './Introduction.generated.ts'

type IntroductionProps = { challenge: FragmentType<Introduction_ChallengeFragment>; onPlay: () => void }

/** Names the sender, if the challenge is signed, and the game. */
export function Introduction({ challenge, onPlay }: IntroductionProps) {
  const data = useFragmentData(Introduction_ChallengeFragmentDoc, challenge)
  const playUnlessCovered = () => {
    if (document.querySelector('dialog[open]') === null) onPlay()
  }
  useEnter(true, playUnlessCovered, 0)
  const todays = useTodaysPlays()
  if (!data) return null
  const { senderName, digits, toBeat, isTodays } = data
  return (
    <main className="challenge challenge-introduction">
      <Tiles className="challenge-tiles" number={'?'.repeat(digits)} />
      <h1>{senderName === null ? 'A friend challenges you' : `${senderName} challenges you`}</h1>
      <p>
        <span>Find the number of </span>
        <b>{modeName(digits).toLowerCase()}</b>
        <span>
          {` in ${ATTEMPTS} tries: colours show which digits are right, and arrows whether the number ` +
            'is higher or lower.'}
        </span>
      </p>
      {toBeat && <p className="challenge-beat">{toBeatText(senderName, toBeat.score)}</p>}
      {isTodays && isUnfinished(todays[digits]) && (
        <p>
          <span>It is also today’s number. To find it without this help, </span>
          <TodayLink digits={digits}>play today’s game first</TodayLink>
          <span>.</span>
        </p>
      )}
      <Button onClick={onPlay}>Play</Button>
    </main>
  )
}

function toBeatText(senderName: string | null, score: number): string {
  const sender = senderName ?? 'Your friend'
  if (score === LOSS_SCORE) return `${sender} did not find it. Can you?`
  return `${sender} found it in ${countTries(score)}. Can you beat that?`
}
