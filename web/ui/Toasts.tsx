import './notices.css'

export type Toast = { id: number; text: string }

/** Up to four messages, newest last; whoever owns them takes each away after 1.5 s. */
export function Toasts({ toasts }: { toasts: readonly Toast[] }) {
  return (
    <div className="toasts" role="status">
      {toasts.slice(-4).map((toast) => (
        <p key={toast.id} className="toast">
          {toast.text}
        </p>
      ))}
    </div>
  )
}
