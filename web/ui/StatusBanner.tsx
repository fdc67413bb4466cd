import './notices.css'

/** Says how the connection is, over the page, so that nothing moves. `null` says nothing. */
export function StatusBanner({ text }: { text: string | null }) {
  return (
    <div className="status-banner" role="status">
      {text && <p>{text}</p>}
    </div>
  )
}
