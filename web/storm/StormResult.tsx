import { texts } from '../language/texts.ts'
import { pageTexts } from '../language/pageTexts.ts'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { LOSS_SCORE } from '#game/statistics/score.ts'
import { bestSeries } from '#game/storm/storm.ts'
import { FinishedBoard } from '../challenges/boards/FinishedBoard.tsx'
import { LoadState } from '../list/LoadState.tsx'
import { replayPath } from '../paths/playPaths.ts'
import { useScreenQuery } from '../sync/graphql/useScreenQuery.ts'
import type { Elements } from '../ui/content.ts'
import { ShareStorm } from './ShareStorm.tsx'
import { StormBoardsDocument, type StormBoardsQuery } from './StormResult.generated.ts'
import { averageText, countNumbers } from './stormText.ts'
import type { EndedStorm } from './useRunningStorm.ts'

type StormResultProps = EndedStorm & {
  /** The code of its link, on the link's own page. */
  code?: string | null
  /** What the player can do next. Tables that a later response changes are below it: no button moves. */
  next: Elements
  /** The tables. */
  children: Elements
}

/** The result of a storm: its figures, its link and its boards, each with its replay. */
export function StormResult({ storm, isNew, unfinished, tooLate, code = null, ...shown }: StormResultProps) {
  const { data, errorText, refetch } = useScreenQuery(StormBoardsDocument, { id: storm.id })
  const plays = data?.node && 'finishedPlays' in data.node ? data.node.finishedPlays : null
  const { solved, lost, averageTries } = storm
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNew) heading.current?.focus()
  }, [isNew])
  return (
    <section className="storm-result" aria-label={pageTexts.storm.result}>
      <h2 ref={heading} tabIndex={-1}>
        {pageTexts.storm.youFound({ numbers: countNumbers(solved) })}
      </h2>
      <dl className="storm-figures">
        <Figure name={pageTexts.storm.averageTries} value={averageText(averageTries)} />
        <Figure name={pageTexts.storm.mostInRow} value={plays ? String(bestSeries(plays.map(isWon))) : '…'} />
        <Figure name={pageTexts.storm.lost} value={String(lost)} />
      </dl>
      {unfinished.length > 0 && (
        <p>{pageTexts.storm.unfinished({ guesses: unfinished.join(texts.board.comma) })}</p>
      )}
      {tooLate.length > 0 && <p>{pageTexts.storm.tooLate({ guesses: tooLate.join(texts.board.comma) })}</p>}
      {shown.next}
      {storm.mayShare && <ShareStorm storm={storm} code={code} />}
      {shown.children}
      {plays === null ? (
        <LoadState errorText={errorText} onRetry={refetch} />
      ) : (
        <Boards digits={storm.digits} plays={plays} />
      )}
    </section>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd translate="no">{value}</dd>
    </div>
  )
}

type FinishedPlays = Extract<StormBoardsQuery['node'], { finishedPlays: unknown }>['finishedPlays']

function isWon({ score }: FinishedPlays[number]): boolean {
  return score !== null && score < LOSS_SCORE
}

function Boards({ digits, plays }: { digits: number; plays: FinishedPlays }) {
  if (plays.length === 0) return null
  return (
    <section className="comparison">
      <h3>{pageTexts.storm.boards}</h3>
      <ul>
        {plays.map(({ id, score, target, guesses }, index) => (
          <li key={id}>
            <FinishedBoard
              name={target ?? ''}
              translate="no"
              score={score ?? LOSS_SCORE}
              guesses={guesses}
              digits={digits}
            />
            <Link
              href={replayPath({ id })}
              aria-label={pageTexts.storm.replayOf({ place: index + 1, target: target ?? '' })}
            >
              {pageTexts.storm.replay}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
