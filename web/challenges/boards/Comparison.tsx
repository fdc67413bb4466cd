import { pageTexts } from '../../language/pageTexts.ts'
import type { FragmentType } from '@apollo/client'
import { useFragmentData } from '../../sync/graphql/useFragmentData.ts'
import { PagedList, type Pages } from '../../list/PagedList.tsx'
import '../../list/listPolicies.ts'
import { finishedText } from '../challengeText.ts'
import { Comparison_ChallengeFragmentDoc, type Comparison_ChallengeFragment } from './Comparison.generated.ts'
import { FinishedBoard } from './FinishedBoard.tsx'

type ComparisonProps = {
  challenge: FragmentType<Comparison_ChallengeFragment>
  pages: Pages
  heading: 'h2' | 'h3'
}

/**
 * The finished boards side by side, so that their rows can be compared: the sender's to beat, then the others
 * in the order of finishing. The viewer's own board is the last one while the loaded pages lack it: the list
 * ends after 1,000 boards.
 */
export function Comparison({ challenge, pages, heading: Heading }: ComparisonProps) {
  const data = useFragmentData(Comparison_ChallengeFragmentDoc, challenge)
  if (!data || data.finishedPlays === null) return null
  const { digits, finishedCount, finishedPlays, play, toBeat } = data
  const sender = data.isMine ? pageTexts.challenges.you : (data.senderName ?? pageTexts.challenges.friendName)
  const lacksOwn = !finishedPlays.edges.some(({ node }) => node.isMine)
  return (
    <section className="comparison" aria-label={pageTexts.challenges.boards}>
      <Heading>{finishedText(finishedCount)}</Heading>
      <PagedList pages={pages} list={finishedPlays}>
        {toBeat?.guesses && (
          <li tabIndex={-1}>
            <FinishedBoard name={sender} score={toBeat.score} guesses={toBeat.guesses} digits={digits} />
          </li>
        )}
        {finishedPlays.edges.map(({ node }) => (
          <li key={node.number} tabIndex={-1}>
            <FinishedBoard {...node} name={nameOf(node, sender)} digits={digits} />
          </li>
        ))}
        {lacksOwn && play?.score != null && (
          <li tabIndex={-1}>
            <FinishedBoard
              name={pageTexts.challenges.you}
              score={play.score}
              guesses={play.guesses}
              digits={digits}
            />
          </li>
        )}
      </PagedList>
    </section>
  )
}

type Player = { number: number; isMine: boolean; isOfSender: boolean }

function nameOf({ number, isMine, isOfSender }: Player, sender: string): string {
  if (isMine) return pageTexts.challenges.you
  return isOfSender ? sender : pageTexts.challenges.player({ number })
}
