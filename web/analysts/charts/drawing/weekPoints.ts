import { dayText } from '../../texts.ts'

export type Week = { from: string; isPartial: boolean }

const PARTIAL_WEEK = 'Partial week: some of its days are missing'

/** What an open dot means, if a week has one. */
export function partialText(weeks: readonly Week[]): string | null {
  return weeks.some(({ isPartial }) => isPartial) ? PARTIAL_WEEK : null
}

/** Weeks as the points of lines. Partial ones are drawn apart. */
export function weekPoints<Point extends Week>(points: readonly Point[]) {
  return {
    points,
    place: ({ from }: Point) => from,
    isApart: ({ isPartial }: Point) => isPartial,
    placeText: dayText,
    placeTitle: (from: string) => {
      const isPartial = points.some((week) => week.from === from && week.isPartial)
      return `Week from ${dayText(from)}${isPartial ? ', partial' : ''}`
    },
  }
}
