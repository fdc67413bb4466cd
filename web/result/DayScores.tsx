import { useChunk } from '../loading/chunks.ts'
import { Streak } from '../today/Streak.tsx'
import { Scores, type ScoresProps } from './Scores.tsx'

type DayScoresProps = Omit<ScoresProps, 'everyone'> & {
  gameId: string
  /** Whether the figures of all players update. */
  live: boolean
}

const loadCrowdScores = () => import('./CrowdScores.tsx')

/** The player's own scores at once, those of all players when they are known, and the streak. */
export function DayScores(props: DayScoresProps) {
  const crowd = useChunk(loadCrowdScores)
  return (
    <>
      {crowd ? <crowd.CrowdScores {...props} /> : <Scores {...props} everyone={null} />}
      <Streak />
    </>
  )
}
