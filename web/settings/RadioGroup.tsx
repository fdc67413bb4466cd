import { useId } from 'react'

type RadioGroupProps<Option extends string> = {
  legend: string
  options: readonly (readonly [Option, string])[]
  /** The option that is chosen at first. */
  initial: Option
  onChoose: (option: Option) => void
}

export function RadioGroup<Option extends string>({
  legend,
  options,
  initial,
  onChoose,
}: RadioGroupProps<Option>) {
  const name = useId()
  return (
    <fieldset className="choice">
      <legend>{legend}</legend>
      {options.map(([option, label]) => (
        <label key={option}>
          <input
            type="radio"
            name={name}
            defaultChecked={option === initial}
            onChange={() => onChoose(option)}
          />
          <span translate={Number(option) ? 'no' : undefined}>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
