import { getMonth, getYear, type CalendarPlay, type MonthCount } from '#api/history/getCalendar.ts'
import { builder } from '#api/graphql/builder.ts'
import { PlayKindType } from '#api/plays/graphql/playKind.ts'
import { PlayStatusType } from '#api/plays/graphql/playStatus.ts'
import { ViewerType } from '#api/graphql/viewer.ts'

const CalendarPlayType = builder.objectRef<CalendarPlay>('CalendarPlay').implement({
  description: 'The viewer’s play of one game, in a calendar.',
  fields: (t) => ({
    day: t.expose('day', { type: 'Day', description: 'The day of the game.' }),
    digits: t.expose('digits', { type: 'DigitCount', description: 'Number of digits.' }),
    kind: t.expose('kind', { type: PlayKindType, description: 'How the play was begun.' }),
    status: t.expose('status', { type: PlayStatusType, description: 'Status of the play.' }),
    score: t.exposeInt('score', {
      nullable: true,
      description: '1 to 6 for a win in that row, 7 for a loss, null while playing.',
    }),
    finishedLate: t.exposeBoolean('finishedLate', { description: 'As `Play.finishedLate`.' }),
    isHard: t.exposeBoolean('isHard', { description: 'As `Play.isHard`.' }),
  }),
})

const MonthCountType = builder.objectRef<MonthCount>('MonthCount').implement({
  description: 'Number of the viewer’s plays of one kind in one month.',
  fields: (t) => ({
    month: t.expose('month', { type: 'Day', description: 'First day of the month.' }),
    kind: t.expose('kind', { type: PlayKindType, description: 'Kind of the plays.' }),
    won: t.exposeInt('won', { description: 'Number of plays won, without those finished late.' }),
    lost: t.exposeInt('lost', { description: 'Number of plays lost, without those finished late.' }),
    finishedLate: t.exposeInt('finishedLate', {
      description: 'Number of daily plays that ended after their day: see `Play.finishedLate`.',
    }),
    unfinished: t.exposeInt('unfinished', { description: 'Number of begun plays that are not over.' }),
  }),
})

builder.objectFields(ViewerType, (t) => ({
  month: t.field({
    type: [CalendarPlayType],
    description: 'The viewer’s begun plays of one month, by day, then by digit count.',
    args: { day: t.arg({ type: 'Day', required: true, description: 'Any day of the month.' }) },
    // A play of each mode on each day.
    complexity: { field: 186, multiplier: 186 },
    resolve: ({ playerId }, { day }, { deps }) => getMonth(deps, { playerId, day }),
  }),
  year: t.field({
    type: [MonthCountType],
    description: 'Number of the viewer’s plays in each month of one year. Months without plays are absent.',
    args: { day: t.arg({ type: 'Day', required: true, description: 'Any day of the year.' }) },
    // Daily plays and plays of the archive in each month.
    complexity: { field: 24, multiplier: 24 },
    resolve: ({ playerId }, { day }, { deps }) => getYear(deps, { playerId, day }),
  }),
}))
