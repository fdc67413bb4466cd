import { ChevronIcon } from '../../ui/icons.tsx'
import type { Elements } from '../../ui/content.ts'

type StepperProps = {
  /** The names of the buttons. */
  previous: string
  next: string
  hasPrevious: boolean
  hasNext: boolean
  onStep: (step: 1 | -1) => void
  children: Elements
}

/** A heading between two buttons that lead to the previous and to the next period. */
export function Stepper({ previous, next, hasPrevious, hasNext, onStep, children }: StepperProps) {
  const buttonTo = (name: string, isPossible: boolean, step: 1 | -1) => (
    // A disabled button would lose the focus.
    <button
      type="button"
      className="icon-button"
      aria-label={name}
      aria-disabled={!isPossible}
      onClick={() => isPossible && onStep(step)}
    >
      <ChevronIcon />
    </button>
  )
  return (
    <div className="stepper">
      {buttonTo(previous, hasPrevious, -1)}
      {children}
      {buttonTo(next, hasNext, 1)}
    </div>
  )
}
