import { shortDay } from '../../language/days.ts'
import { pageTexts } from '../../language/pageTexts.ts'
import type { FragmentType } from '@apollo/client'
import { useFragmentData } from '../../sync/graphql/useFragmentData.ts'
import { useState } from 'react'
import { type Day } from '#game/day.ts'
import { Stepper } from '../../history/calendar/Stepper.tsx'
import { LoadState } from '../../list/LoadState.tsx'
import type { GroupSpan } from '../../schema.generated.ts'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { useScreenQuery } from '../../sync/graphql/useScreenQuery.ts'
import { Standings_GroupFragmentDoc, type Standings_GroupFragment } from './Standings.generated.ts'
import { StandingsTable, type Table } from './StandingsTable.tsx'
import { useAfterChange } from '../group/useGroup.ts'
import { PastStandingsDocument } from './usePastStandings.generated.ts'
import { seasonOf, type Period } from '#game/groups/week.ts'

const spans = (): readonly (readonly [GroupSpan, string])[] => [
  ['WEEK', pageTexts.groups.week],
  ['SEASON', pageTexts.groups.season],
]

type StandingsProps = {
  group: FragmentType<Standings_GroupFragment>
  /** Changes with each change of the group. */
  signals: number
}

/** The standings of the present week or season, and of those before. All follow the changes of the group. */
export function Standings({ group, signals }: StandingsProps) {
  const data = useFragmentData(Standings_GroupFragmentDoc, group)
  const [span, setSpan] = useState<GroupSpan>('WEEK')
  // A day of the shown period; null for the present one.
  const [day, setDay] = useState<Day | null>(null)
  const present = data ? (span === 'WEEK' ? data.week : data.season) : null
  if (!data || !present) return null
  const shared = {
    span,
    hasCost: data.rule.missedDay > 0,
    onDay: (next: Day) => setDay(next >= present.firstDay ? null : next),
  }
  return (
    <section className="group-standings">
      <h2>{pageTexts.groups.standings}</h2>
      <RadioGroup
        legend={pageTexts.groups.span}
        options={spans()}
        initial={span}
        onChoose={(chosen) => {
          setSpan(chosen)
          setDay(null)
        }}
      />
      {day === null ? (
        <Period {...shared} table={present} />
      ) : (
        <PastPeriod {...shared} {...{ signals, day }} groupKey={data.key} />
      )}
    </section>
  )
}

type PeriodProps = {
  span: GroupSpan
  table: Table
  hasCost: boolean
  onDay: (day: Day) => void
}

function Period({ span, table, hasCost, onDay }: PeriodProps) {
  const { firstDay, lastDay, previousDay, nextDay } = table
  const title = periodText(span, { firstDay, lastDay })
  const step = (to: Day | null) => {
    if (to !== null) onDay(to)
  }
  return (
    <>
      <Stepper
        previous={span === 'WEEK' ? pageTexts.groups.previousWeek : pageTexts.groups.previousSeason}
        next={span === 'WEEK' ? pageTexts.groups.nextWeek : pageTexts.groups.nextSeason}
        hasPrevious={previousDay !== null}
        hasNext={nextDay !== null}
        onStep={(by) => step(by === -1 ? previousDay : nextDay)}
      >
        <h3 aria-live="polite">{title}</h3>
      </Stepper>
      <StandingsTable {...{ table, hasCost }} caption={title} />
    </>
  )
}

type PastPeriodProps = Omit<PeriodProps, 'table'> & { groupKey: string; day: Day; signals: number }

/** A past period changes with its members: an account is deleted, a member becomes invisible. */
function PastPeriod({ groupKey, day, signals, ...period }: PastPeriodProps) {
  const { span } = period
  const { data, errorText, refetch } = useScreenQuery(PastStandingsDocument, { key: groupKey, span, day })
  useAfterChange(signals, refetch)
  const table = data?.group?.standings
  if (!table) return <LoadState errorText={errorText} onRetry={refetch} />
  return <Period {...period} table={table} />
}

/** 'Nov 16 – Nov 22'; 'Season 4: Oct 5 – Jan 3'. */
export function periodText(span: GroupSpan, { firstDay, lastDay }: Period): string {
  const days = pageTexts.groups.days({ first: shortDay(firstDay), last: shortDay(lastDay) })
  return span === 'WEEK' ? days : pageTexts.groups.seasonDays({ number: seasonOf(firstDay).number, days })
}
