import { sentence } from '../language/sentence.ts'
import { texts } from '../language/texts.ts'
import { FormError } from '../form/FormError.tsx'
import { Button } from '../ui/Button.tsx'

type LoadStateProps = { errorText: string | null; onRetry: () => void }

/** Stands in the place of data that has not arrived. The query retries; the button repeats it at once. */
export function LoadState({ errorText, onRetry }: LoadStateProps) {
  if (errorText === null) return <p className="pending">{texts.ui.loading}</p>
  return (
    <>
      <FormError text={sentence(errorText)} />
      <Button quiet onClick={onRetry}>
        {texts.ui.tryAgain}
      </Button>
    </>
  )
}
