import './form.css'

/** Why a request failed. Screen readers say it at once. */
export function FormError({ text }: { text: string | null }) {
  return (
    <p className="form-error" role="alert">
      {text}
    </p>
  )
}
