import { useChunk } from '../loading/chunks.ts'
import { LateGroupsToday } from '../today/LateGroupsToday.tsx'
import { Streak } from '../today/Streak.tsx'
import { Scores, type ScoresProps } from './Scores.tsx'

type DayScoresProps = Omit<ScoresProps, 'everyone'> & {
  gameId: string
  /** Whether the figures of all players update. */
  live: boolean
  isTodays: boolean
}

const loadCrowdScores = () => import('./CrowdScores.tsx')

/** The player's own scores at once, those of all players when they are known, the streak, and the groups. */
export function DayScores({ isTodays, ...props }: DayScoresProps) {
  const crowd = useChunk(loadCrowdScores)
  return (
    <>
      {crowd ? <crowd.CrowdScores {...props} /> : <Scores {...props} everyone={null} />}
      <Streak />
      {isTodays && props.live && <LateGroupsToday heading="h3" />}
    </>
  )
}
