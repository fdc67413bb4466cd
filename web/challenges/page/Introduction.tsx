import { Sentence } from '../../ui/Sentence.tsx'
import { texts } from '../../language/texts.ts'
import { pageTexts } from '../../language/pageTexts.ts'
import type { FragmentType } from '@apollo/client'
import { useFragmentData } from '../../sync/graphql/useFragmentData.ts'
import { ATTEMPTS } from '#game/digits.ts'
import { LOSS_SCORE } from '#game/statistics/score.ts'
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
  const mode = pageTexts.challenges.modeInText({ digits })
  const link = pageTexts.challenges.playTodaysFirst
  return (
    <main className="challenge challenge-introduction">
      <Tiles className="challenge-tiles" number={'?'.repeat(digits)} />
      <h1>
        {senderName === null
          ? pageTexts.challenges.anonymousSender
          : pageTexts.challenges.sender({ name: senderName })}
      </h1>
      <p>
        <Sentence text={pageTexts.challenges.find({ mode, tries: ATTEMPTS })} part={mode}>
          <b>{mode}</b>
        </Sentence>
      </p>
      {toBeat && <p className="challenge-beat">{toBeatText(senderName, toBeat.score)}</p>}
      {isTodays && isUnfinished(todays[digits]) && (
        <p>
          <Sentence text={pageTexts.challenges.alsoTodays({ link })} part={link}>
            <TodayLink digits={digits}>{link}</TodayLink>
          </Sentence>
        </p>
      )}
      <Button onClick={onPlay}>{pageTexts.challenges.play}</Button>
    </main>
  )
}

function toBeatText(senderName: string | null, score: number): string {
  const sender = senderName ?? pageTexts.challenges.yourFriend
  if (score === LOSS_SCORE) return pageTexts.challenges.beatMissed({ sender })
  return pageTexts.challenges.beat({ sender, tries: texts.result.countTries({ count: score }) })
}
