import { ChevronIcon } from '../../ui/icons.tsx'
import type { Elements } from '../../ui/content.ts'

type StepperProps = {
  /** The unit of a step: 'month'. */
  unit: string
  hasPrevious: boolean
  hasNext: boolean
  onStep: (step: 1 | -1) => void
  children: Elements
}

/** A heading between two buttons that lead to the previous and to the next period. */
export function Stepper({ unit, hasPrevious, hasNext, onStep, children }: StepperProps) {
  const buttonTo = (name: 'Previous' | 'Next', isPossible: boolean, step: 1 | -1) => (
    // A disabled button would lose the focus.
    <button
      type="button"
      className="icon-button"
      aria-label={`${name} ${unit}`}
      aria-disabled={!isPossible}
      onClick={() => isPossible && onStep(step)}
    >
      <ChevronIcon />
    </button>
  )
  return (
    <div className="stepper">
      {buttonTo('Previous', hasPrevious, -1)}
      {children}
      {buttonTo('Next', hasNext, 1)}
    </div>
  )
}
