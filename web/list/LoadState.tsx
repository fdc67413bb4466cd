import { FormError } from '../form/FormError.tsx'
import { Button } from '../ui/Button.tsx'

type LoadStateProps = { errorText: string | null; onRetry: () => void }

/** Stands in the place of data that has not arrived. The query retries; the button repeats it at once. */
export function LoadState({ errorText, onRetry }: LoadStateProps) {
  if (errorText === null) return <p className="pending">Loading …</p>
  return (
    <>
      <FormError text={`${errorText}.`} />
      <Button quiet onClick={onRetry}>
        Try again
      </Button>
    </>
  )
}
