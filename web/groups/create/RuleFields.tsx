import { texts } from '../../language/texts.ts'
import { pageTexts } from '../../language/pageTexts.ts'
import { useId, useState } from 'react'
import { DIGIT_COUNTS, readDigits, type DigitCount } from '#game/digits.ts'
import { type DayScore, type GroupRule } from '#game/groups/groupRule.ts'
import { RadioGroup } from '../../ui/RadioGroup.tsx'

/** A rule that may still be invalid: a field may be empty, which is NaN. */
export type RuleDraft = GroupRule

type RuleFieldsProps = { draft: RuleDraft; onChange: (draft: RuleDraft) => void }

const dayScores = (): readonly (readonly [DayScore, string])[] => [
  ['SUM', pageTexts.groups.sumOption],
  ['BEST', pageTexts.groups.bestOption],
]

/** The fields of a new group's rule. */
export function RuleFields({ draft, onChange }: RuleFieldsProps) {
  const toggle = (digits: DigitCount) => {
    const isOn = draft.modes.includes(digits)
    const modes = DIGIT_COUNTS.filter((each) => (each === digits ? !isOn : draft.modes.includes(each)))
    onChange({ ...draft, modes })
  }
  const changePoints = (changed: number, value: number) =>
    onChange({ ...draft, points: draft.points.map((each, index) => (index === changed ? value : each)) })
  return (
    <>
      <fieldset className="choice rule-modes">
        <legend>{pageTexts.groups.modesField}</legend>
        {DIGIT_COUNTS.map((digits) => (
          <label key={digits}>
            <input type="checkbox" checked={draft.modes.includes(digits)} onChange={() => toggle(digits)} />
            <span translate="no">{digits}</span>
          </label>
        ))}
      </fieldset>
      <fieldset className="rule-points">
        <legend>{pageTexts.groups.pointsField}</legend>
        {draft.points.map((points, index) => (
          <NumberField
            key={index}
            label={texts.result.countTries({ count: index + 1 })}
            value={points}
            onChange={(value) => changePoints(index, value)}
          />
        ))}
      </fieldset>
      <RadioGroup
        legend={pageTexts.groups.dayField}
        options={dayScores()}
        initial={draft.dayScore}
        onChoose={(dayScore) => onChange({ ...draft, dayScore })}
      />
      <div className="rule-missed">
        <NumberField
          label={pageTexts.groups.penaltyField}
          value={draft.missedDay}
          onChange={(missedDay) => onChange({ ...draft, missedDay })}
        />
      </div>
    </>
  )
}

type NumberFieldProps = { label: string; value: number; onChange: (value: number) => void }

function NumberField({ label, value, onChange }: NumberFieldProps) {
  const id = useId()
  const [text, setText] = useState(String(value))
  const change = (typed: string) => {
    const digits = readDigits(typed)?.slice(0, 4)
    setText(digits ?? typed.slice(0, 50))
    onChange(digits ? Number(digits) : NaN)
  }
  return (
    <p className="rule-number">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={({ target }) => change(target.value)}
      />
    </p>
  )
}
