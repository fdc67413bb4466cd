import { listText } from '../language/lists.ts'
import { pageTexts } from '../language/pageTexts.ts'
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
  const way = dayScore === 'SUM' ? pageTexts.groups.everyGame : pageTexts.groups.bestGame
  return [
    modesText(modes),
    pageTexts.groups.pointsRule({ points: listText(points.map(String)) }),
    ...(modes.length === 1 ? [] : [way]),
    missedDay === 0
      ? pageTexts.groups.noPenalty
      : pageTexts.groups.penalty({ points: pointsText(missedDay) }),
  ]
}

/** '1 point', '−2 points'. */
export function pointsText(points: number): string {
  return pageTexts.groups.points({ count: Math.abs(points), shown: signed(points) })
}

/** A number with the minus sign of print, as wide as a digit. */
export function signed(number: number): string {
  return number < 0 ? `−${-number}` : String(number)
}

/** '1 member', '3 members'. */
export function membersText(count: number): string {
  return pageTexts.groups.members({ count })
}

function modesText(modes: GroupRule['modes']): string {
  if (modes.length === DIGIT_COUNTS.length) return pageTexts.groups.allModes
  const digits = listText(modes.map(String))
  return modes.length === 1 ? pageTexts.groups.oneMode({ digits }) : pageTexts.groups.someModes({ digits })
}
