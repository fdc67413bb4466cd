import './notices.css'

// Its length would wrap the text on a phone, over the icons of the bar.
const CODE = / \u2066\((#\w+)\)\u2069/

/**
 * Shows the state of the connection over the page, so that nothing moves, and the code of a failed request
 * (`errorTextOf`) beside it. `null` shows nothing.
 */
export function StatusBanner({ text }: { text: string | null }) {
  const code = text && CODE.exec(text)?.[1]
  return (
    <div className="status-banner" role="status">
      {text && <p>{text.replace(CODE, '')}</p>}
      {code && (
        <small className="error-code" translate="no">
          {code}
        </small>
      )}
    </div>
  )
}
