import type { FragmentType } from '@apollo/client'
import { useFragmentData } from '../../sync/graphql/useFragmentData.ts'
import { Link } from 'wouter'
import { shareDate, type Day } from '#game/day.ts'
import { modeName } from '#game/digits.ts'
import { analysisPath, replayPath } from '../../paths/playPaths.ts'
import { gamePathOn } from '../../paths/playPaths.ts'
import { weekdayName } from '../calendar/month.ts'
import { resultText, ResultMark } from '../ResultMark.tsx'
import { PlayRow_PlayFragmentDoc, type PlayRow_PlayFragment } from './PlayRow.generated.ts'

type PlayRowProps = { play: FragmentType<PlayRow_PlayFragment>; today: Day }

export function PlayRow({ play, today }: PlayRowProps) {
  const data = useFragmentData(PlayRow_PlayFragmentDoc, play)
  if (!data) return null
  const { day, digits } = data.game
  if (day === null) return null
  const name = `${modeName(digits)}, ${shareDate(day)}`
  return (
    <li tabIndex={-1}>
      <Link href={gamePathOn({ day, digits }, today)}>
        <ResultMark result={data} />
        <span>
          <b>{day === today ? 'Today' : dayText(day, today)}</b>
          <span> </span>
          <span className="play-result" aria-hidden="true">
            {`${modeName(digits)}: ${resultText(data, '*')}`}
          </span>
          <span className="spoken">{`${modeName(digits)}: ${resultText(data)}`}</span>
        </span>
      </Link>
      {data.status !== 'PLAYING' && (
        <>
          <Link href={analysisPath({ digits, day })} aria-label={`Analysis of ${name}`}>
            Analysis
          </Link>
          <Link href={replayPath({ digits, day })} aria-label={`Replay of ${name}`}>
            Replay
          </Link>
        </>
      )}
    </li>
  )
}

/** 'Fri, Nov 20', with the year unless it is the present one. */
function dayText(day: Day, today: Day): string {
  const year = day.slice(0, 4)
  const text = `${weekdayName(day)}, ${shareDate(day)}`
  return today.startsWith(year) ? text : `${text}, ${year}`
}
