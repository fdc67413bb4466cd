import { pageTexts } from '../language/pageTexts.ts'
import { useId, useLayoutEffect, useRef } from 'react'
import { CheckIcon } from '../ui/icons.tsx'
import { Button } from '../ui/Button.tsx'

type SuccessProps = { message: string; label?: string; onClose: () => void }

/** Replaces a form after success. Its button has the focus, so Enter closes it. Screen readers say why. */
export function Success({ message, label = pageTexts.form.okay, onClose }: SuccessProps) {
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  // A layout effect: whoever sees the message can press Enter at once.
  useLayoutEffect(() => button.current?.focus(), [])
  return (
    <div className="success stack">
      <span className="success-mark">
        <CheckIcon />
      </span>
      <p id={id} className="form-message">
        {message}
      </p>
      <Button ref={button} aria-describedby={id} onClick={onClose}>
        {label}
      </Button>
    </div>
  )
}
