import './notices.css'

/** Shows the state of the connection over the page, so that nothing moves. `null` shows nothing. */
export function StatusBanner({ text }: { text: string | null }) {
  return (
    <div className="status-banner" role="status">
      {text && <p>{text}</p>}
    </div>
  )
}
