import type { GroupRule } from '#game/groups/groupRule.ts'
import { DIGIT_COUNTS } from '#game/digits.ts'

/** A group's rule, a sentence a line. */
export function RuleText({ rule }: { rule: GroupRule }) {
  return (
    <ul className="group-rule">
      {ruleSentences(rule).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}

/** A group's rule in sentences. */
export function ruleSentences({ modes, points, dayScore, missedDay }: GroupRule): string[] {
  const isOne = modes.length === 1
  const way = { SUM: 'Every game counts.', BEST: 'Only the best game of a day counts.' }[dayScore]
  return [
    `${modesText(modes)} ${isOne ? 'counts' : 'count'}.`,
    `A win in 1, 2, … 6 tries gives ${points.slice(0, -1).join(', ')} and ${points.at(-1) ?? 0} points, a loss none.`,
    ...(isOne ? [] : [way]),
    missedDay === 0 ? 'No penalty for a missed day.' : `Penalty for a missed day: ${pointsText(missedDay)}.`,
  ]
}

/** '1 point', '−2 points'. */
export function pointsText(points: number): string {
  return `${signed(points)} ${Math.abs(points) === 1 ? 'point' : 'points'}`
}

/** A number with the minus sign of print, as wide as a digit. */
export function signed(number: number): string {
  return number < 0 ? `−${-number}` : String(number)
}

/** '1 member', '3 members'. */
export function membersText(count: number): string {
  return count === 1 ? '1 member' : `${count} members`
}

function modesText(modes: GroupRule['modes']): string {
  if (modes.length === DIGIT_COUNTS.length) return 'All six modes'
  if (modes.length === 1) return `Only the game of ${modes.join('')} digits`
  return `The games of ${modes.slice(0, -1).join(', ')} and ${modes.at(-1) ?? ''} digits`
}
