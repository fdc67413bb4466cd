import { texts } from '../../language/texts.ts'
import { pageTexts } from '../../language/pageTexts.ts'
import { useFragmentData } from '../../sync/graphql/useFragmentData.ts'
import { useEffect, useState } from 'react'
import type { DigitCount } from '#game/digits.ts'
import '../../list/listPolicies.ts'
import { addStyles } from '../../loading/addStyles.ts'
import { readLocalGame } from '../../storage/localGame.ts'
import { removeChallenge } from '../../storage/removeStored.ts'
import { challengeBoards } from '../../storage/storedBoards.ts'
import { StatusBanner } from '../../ui/StatusBanner.tsx'
import styles from './challengePage.css?inline'
import { ChallengeBoard, Unavailable } from './ChallengeBoard.tsx'
import { ChallengePage_ChallengeFragmentDoc, ChallengeDocument } from './ChallengePage.generated.ts'
import { Introduction } from './Introduction.tsx'
import { SentChallenge } from './SentChallenge.tsx'
import { useScreenQuery } from '../../sync/graphql/useScreenQuery.ts'

addStyles(styles)

type ChallengePageProps = {
  code: string
  siteName: string
  onChallenge: (digits: DigitCount | null) => void
}

/** The page of a challenge's link. Its board is below the introduction's button, unless it has a guess. */
export function ChallengePage({ code, siteName, onChallenge }: ChallengePageProps) {
  const { found, errorText, refetch } = useChallenge(code)
  const challenge = useFragmentData(
    ChallengePage_ChallengeFragmentDoc,
    found?.__typename === 'Challenge' ? found : null,
  )
  const isKnown = challenge !== null
  const [isPlaying, setPlaying] = useState(false)
  const stored = useBegunBoard(code)
  const isEnded = found?.__typename === 'UnknownLink'
  useEffect(() => {
    if (isEnded) removeChallenge(code)
  }, [isEnded, code])
  const [lastDigits, setLastDigits] = useState<DigitCount | null>(null)
  const digits = challenge?.digits ?? lastDigits ?? stored
  useEffect(() => {
    // The cache lacks some data of the challenge for a moment, when the board has stored a play in it.
    setLastDigits(digits)
    onChallenge(digits)
    return () => onChallenge(null)
  }, [digits, onChallenge])
  const isBegun = stored !== null || (challenge?.play?.currentRow ?? 0) > 0
  const isFinished = challenge?.play?.score != null
  // The sender's page has the link and the boards, unless the sender is playing.
  const isOfSender = challenge?.isMine === true && (!isBegun || isFinished)
  const showsBoard = digits !== null && (isPlaying || (isBegun && !isOfSender))
  useEffect(() => {
    // The board stays after the end of the game.
    if (isKnown && showsBoard) setPlaying(true)
  }, [isKnown, showsBoard])
  const play = () => setPlaying(true)
  if (isEnded) return <Unavailable />
  if (showsBoard) return <ChallengeBoard {...{ code, digits, siteName }} onUnavailable={refetch} />
  if (challenge?.isMine) {
    const onPlay = challenge.play && !isFinished ? play : null
    return <SentChallenge {...{ challenge, code, onPlay }} onWithdrawn={refetch} />
  }
  if (challenge) return <Introduction challenge={challenge} onPlay={play} />
  return (
    <main className="challenge">
      <h1>{pageTexts.challenges.title}</h1>
      <p className="pending">{texts.ui.loading}</p>
      <StatusBanner text={errorText && texts.notices.tryingAgain({ problem: errorText })} />
    </main>
  )
}

/** The digits of this browser's board of the challenge; null if it has no guess. The server has no record. */
function useBegunBoard(code: string): DigitCount | null {
  const [digits, setDigits] = useState<DigitCount | null>(null)
  useEffect(() => {
    const begun = challengeBoards(code).find((board) => {
      const { play, pending } = readLocalGame(board)
      return pending.length > 0 || (play?.guesses.length ?? 0) > 0
    })
    if (begun) setDigits(begun.digits)
  }, [code])
  return digits
}

/** The target of a link: a challenge, or none. Null while unknown. */
function useChallenge(code: string) {
  const { data, errorText, refetch } = useScreenQuery(ChallengeDocument, { code })
  return { found: data?.challenge ?? null, errorText, refetch }
}
