import type { Day } from '#game/day.ts'
import { IgnoredArrows } from './charts/openings/IgnoredArrows.tsx'
import { Openings } from './charts/openings/Openings.tsx'
import { RepeatedOpenings } from './charts/openings/RepeatedOpenings.tsx'
import { Kinds, SamePlayers } from './charts/results/Kinds.tsx'
import { Tries } from './charts/results/Tries.tsx'
import { AverageByWeek, WinRateByWeek } from './charts/results/WeeksOfModes.tsx'
import { Cohorts } from './charts/returns/Cohorts.tsx'
import { Funnel } from './charts/returns/Funnel.tsx'
import { LearningCurve } from './charts/returns/LearningCurve.tsx'
import { ReturnRates } from './charts/returns/ReturnRates.tsx'
import { ReturnsAfterResults } from './charts/returns/ReturnsAfterResults.tsx'
import { StreakLengths } from './charts/returns/StreakLengths.tsx'
import { Difficulty } from './charts/skill/Difficulty.tsx'
import { SkillByWeek } from './charts/skill/SkillByWeek.tsx'
import { PlayDurations } from './charts/times/PlayDurations.tsx'
import { PlaysByHour } from './charts/times/PlaysByHour.tsx'
import { Filters } from './filters/Filters.tsx'
import { dateText, lagText } from './texts.ts'
import { type Filter, useFilter } from './filters/filter.ts'
import { useQuery } from '@apollo/client/react'
import { ReplicationLagDocument } from './ReplicationLag.generated.ts'

const QUESTIONS = [
  { id: 'results', title: 'Results', figures: [WinRateByWeek, AverageByWeek, Tries, Kinds, SamePlayers] },
  { id: 'difficulty', title: 'Difficulty and skill', figures: [Difficulty, SkillByWeek] },
  { id: 'openings', title: 'Openings and arrows', figures: [Openings, RepeatedOpenings, IgnoredArrows] },
  { id: 'when', title: 'When', figures: [PlaysByHour, PlayDurations] },
  {
    id: 'returns',
    title: 'Coming back',
    figures: [ReturnRates, Cohorts, StreakLengths, ReturnsAfterResults, LearningCurve],
  },
  { id: 'funnel', title: 'Funnel', figures: [Funnel] },
]

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
        <Scope {...filter} />
        <nav className="contents" aria-label="Questions">
          {QUESTIONS.map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
        {QUESTIONS.map(({ id, title, figures }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            <div className="figures">
              {figures.map((Shown, place) => (
                <Shown key={place} {...filter} />
              ))}
            </div>
          </section>
        ))}
      </main>
    </>
  )
}

/** The plays of all charts. The charts report an error. */
function Scope({ digits, from, to }: Filter) {
  const { data } = useQuery(ReplicationLagDocument)
  const days = `from ${dateText(from)} to ${dateText(to)}, by the day of their game in US Eastern time`
  return (
    <p className="note" role="status">
      {`Daily plays of ${digits} digits ${days}. A loss scores 7.${lagText(data?.replicationLag ?? 0)}`}
    </p>
  )
}
