import { weekdayDate, weekdayDay } from '../calendar/month.ts'
import { shortDay } from '../../language/days.ts'
import { texts } from '../../language/texts.ts'
import { pageTexts } from '../../language/pageTexts.ts'
import { useFragmentData } from '../../sync/graphql/useFragmentData.ts'
import { Link } from 'wouter'
import { type Day } from '#game/day.ts'
import { PagedList, usePagedQuery } from '../../list/PagedList.tsx'
import { PlayList_ViewerFragmentDoc, PlaysDocument } from './PlayList.generated.ts'
import { useState, type Dispatch, type SetStateAction } from 'react'
import { DIGIT_COUNTS, type DigitCount } from '#game/digits.ts'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import type { PlayStatus } from '../../schema.generated.ts'
import type { FragmentType } from '@apollo/client'
import { analysisPath, replayPath, gamePathOn } from '../../paths/playPaths.ts'
import { resultText, ResultMark } from '../ResultMark.tsx'
import { PlayRow_PlayFragmentDoc, type PlayRow_PlayFragment } from './PlayRow.generated.ts'

type PlayListProps = { plays: ReturnType<typeof usePlays>; today: Day; heading: 'h2' | 'h3' }

/** The player's plays, newest first. */
export function PlayList({ plays, today, heading: Heading }: PlayListProps) {
  const { viewer, shown, isLoading, setFilter, pages } = plays
  const data = useFragmentData(PlayList_ViewerFragmentDoc, viewer, { ...shown })
  const edges = data ? data.plays.edges : []
  return (
    <section className="play-list" aria-busy={isLoading}>
      <Heading>{pageTexts.history.games}</Heading>
      <PlayFilters onChange={setFilter} />
      <p className="spoken" role="status">
        {data && !isLoading && pageTexts.history.gamesShown({ count: edges.length })}
      </p>
      {data && (
        <PagedList pages={pages} list={data.plays}>
          {edges.map(({ node }) => (
            <PlayRow key={node.id} play={node} today={today} />
          ))}
        </PagedList>
      )}
      {data && edges.length === 0 && <Empty isFiltered={shown.digits !== null || shown.status !== null} />}
      {!data && <p className="pending">{texts.ui.loading}</p>}
    </section>
  )
}

function Empty({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) return <p>{pageTexts.history.noMatch}</p>
  return (
    <>
      <p>{pageTexts.history.empty}</p>
      <Link href="/" className="button">
        {pageTexts.history.play}
      </Link>
    </>
  )
}

/** The plays that match a filter, page by page. */
export function usePlays() {
  const [filter, setFilter] = useState<PlayFilter>({ digits: null, status: null })
  const [shown, setShown] = useState(filter)
  const { data, isCurrent, errorText, pages } = usePagedQuery(PlaysDocument, filter)
  // The previous plays stay on the screen until the next ones arrive.
  if (isCurrent && shown !== filter) setShown(filter)
  return { viewer: data?.viewer ?? null, shown, isLoading: !isCurrent, errorText, setFilter, pages }
}

/** Null stands for all. */
type PlayFilter = { digits: DigitCount | null; status: PlayStatus | null }

function PlayFilters({ onChange }: { onChange: Dispatch<SetStateAction<PlayFilter>> }) {
  const chooseDigits = (option: string) => {
    const digits = DIGIT_COUNTS.find((count) => `${count}` === option) ?? null
    onChange((filter) => ({ ...filter, digits }))
  }
  const all = ['all', pageTexts.history.all] as const
  return (
    <div className="play-filters">
      <RadioGroup
        legend={pageTexts.history.filterDigits}
        options={[all, ...DIGIT_COUNTS.map((digits) => [`${digits}`, `${digits}`] as const)]}
        initial="all"
        onChoose={chooseDigits}
      />
      <RadioGroup
        legend={pageTexts.history.filterResult}
        options={[
          all,
          ['VICTORY', pageTexts.history.filterWon],
          ['DEFEAT', pageTexts.history.filterLost],
          ['PLAYING', pageTexts.history.filterInProgress],
        ]}
        initial="all"
        onChoose={(option) => onChange((filter) => ({ ...filter, status: option === 'all' ? null : option }))}
      />
    </div>
  )
}

type PlayRowProps = { play: FragmentType<PlayRow_PlayFragment>; today: Day }

function PlayRow({ play, today }: PlayRowProps) {
  const data = useFragmentData(PlayRow_PlayFragmentDoc, play)
  if (!data) return null
  const { day, digits } = data.game
  if (day === null) return null
  const mode = texts.board.mode({ digits })
  const name = pageTexts.history.playName({ mode, day: shortDay(day) })
  return (
    <li tabIndex={-1}>
      <Link href={gamePathOn({ day, digits }, today)}>
        <ResultMark result={data} />
        <span>
          <b>{day === today ? pageTexts.history.today : dayText(day, today)}</b>
          <span> </span>
          <span className="play-result" aria-hidden="true">
            {pageTexts.history.playResult({ mode, result: resultText(data, true) })}
          </span>
          <span className="spoken">{pageTexts.history.playResult({ mode, result: resultText(data) })}</span>
        </span>
      </Link>
      {data.status !== 'PLAYING' && (
        <>
          <Link
            href={analysisPath({ digits, day })}
            aria-label={pageTexts.history.analysisOf({ game: name })}
          >
            {pageTexts.history.analysis}
          </Link>
          <Link href={replayPath({ digits, day })} aria-label={pageTexts.history.replayOf({ game: name })}>
            {pageTexts.history.replay}
          </Link>
        </>
      )}
    </li>
  )
}

/** 'Fri, Nov 20', with the year unless it is the present one. */
function dayText(day: Day, today: Day): string {
  return today.startsWith(day.slice(0, 4)) ? weekdayDay(day) : weekdayDate(day)
}
