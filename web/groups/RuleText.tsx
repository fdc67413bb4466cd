import type { GroupRule } from '#game/groups/groupRule.ts'
import { ruleSentences } from './ruleText.ts'

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
