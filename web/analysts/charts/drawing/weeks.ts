import { type Day, shareDate } from '#game/day.ts'
import type { Points } from './Lines.tsx'

type Week = { from: Day; isPartial: boolean }

/** The first columns of a table of weeks. */
export const WEEK_COLUMNS = {
  week: ({ from }: Week) => from,
  partial: ({ isPartial }: Week) => isPartial,
}

/** Weeks as the points of lines. Partial ones are drawn apart. */
export function weekPoints<Point extends Week>(all: readonly Point[]): Points<Point> {
  return {
    all,
    place: ({ from }) => shareDate(from),
    placeTitle: ({ from, isPartial }) => `Week from ${shareDate(from)}${isPartial ? ', partial' : ''}`,
    isApart: ({ isPartial }) => isPartial,
    apart: 'Partial week: some of its days are missing',
  }
}
