import type { Day } from '#game/day.ts'
import { Difficulty } from './charts/Difficulty.tsx'
import { Openings } from './charts/Openings.tsx'
import { PlaysByHour } from './charts/PlaysByHour.tsx'
import { ReturnRates } from './charts/ReturnRates.tsx'
import { AverageByWeek, WinRateByWeek } from './charts/weeks/WeeksOfModes.tsx'
import { SkillByWeek } from './charts/weeks/SkillByWeek.tsx'
import { StreakLengths } from './charts/StreakLengths.tsx'
import { Tries } from './charts/Tries.tsx'
import { Filters } from './filters/Filters.tsx'
import { dateText, durationText } from './texts.ts'
import { useFilter } from './filters/filter.ts'
import { useQuery } from '@apollo/client/react'
import { ReplicationLagDocument } from './ReplicationLag.generated.ts'

/** The charts of the analysts: how everyone plays. */
export function ChartsPage({ siteName, today }: { siteName: string; today: Day }) {
  const [filter, choose] = useFilter(today)
  return (
    <>
      <header className="bar">
        <a href="/">{siteName}</a>
        <nav aria-label="Analysts">
          <a href="/analysts/" aria-current="page">
            Charts
          </a>
          <a href="/analysts/graphiql/">GraphiQL</a>
          <a href="/open-data">Open data</a>
        </nav>
      </header>
      <main>
        <h1>How everyone plays</h1>
        <Filters filter={filter} today={today} onChoose={choose} />
        <p className="note" role="status">
          <span>
            {`Daily plays of ${filter.digits} digits from ${dateText(filter.from)} to ` +
              `${dateText(filter.to)}, by the day of their game in US Eastern time. A loss scores 7.`}
          </span>
          <ReplicationLag />
        </p>
        <div className="figures">
          <WinRateByWeek {...filter} />
          <AverageByWeek {...filter} />
          <Tries {...filter} />
          <SkillByWeek {...filter} />
          <Difficulty {...filter} />
          <Openings {...filter} />
          <ReturnRates {...filter} />
          <PlaysByHour {...filter} />
          <StreakLengths {...filter} />
        </div>
      </main>
    </>
  )
}

// A replica may be some seconds behind at any time.
const SHOWN_FROM_SECONDS = 10

/** A sentence about missing plays if the database for analysts is behind. The charts report an error. */
export function ReplicationLag() {
  const { data } = useQuery(ReplicationLagDocument)
  const seconds = data?.replicationLag ?? 0
  return (
    seconds >= SHOWN_FROM_SECONDS && (
      <span>{` The plays of the last ${durationText(seconds)} are missing.`}</span>
    )
  )
}
