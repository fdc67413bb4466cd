import { useId, useLayoutEffect, useRef } from 'react'
import './radioGroup.css'

type RadioGroupProps<Option extends string> = {
  legend: string
  /** A text below the options. */
  note?: string | undefined
  disabled?: boolean
  options: readonly (readonly [Option, string])[]
  /** The option that is chosen at first. */
  initial: Option
  onChoose: (option: Option) => void
}

export function RadioGroup<Option extends string>({
  legend,
  note,
  disabled,
  options,
  initial,
  onChoose,
}: RadioGroupProps<Option>) {
  const name = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  // The player may have chosen before the page's script had loaded. A press that follows needs the choice, so
  // this effect runs before the browser handles it.
  useLayoutEffect(() => {
    const early = group.current?.querySelector<HTMLInputElement>('input:checked:not([checked])')
    if (early) onChoose(early.value as Option)
    // oxlint-disable-next-line exhaustive-deps -- once
  }, [])
  return (
    <>
      <fieldset ref={group} className="choice" disabled={disabled} aria-describedby={note && `${name}note`}>
        <legend>{legend}</legend>
        {options.map(([option, label]) => (
          <label key={option}>
            <input
              type="radio"
              name={name}
              value={option}
              defaultChecked={option === initial}
              onChange={() => onChoose(option)}
            />
            <span translate={Number(option) ? 'no' : undefined}>{label}</span>
          </label>
        ))}
      </fieldset>
      {note && (
        <p id={`${name}note`} className="choice-note">
          {note}
        </p>
      )}
    </>
  )
}
