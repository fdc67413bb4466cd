import './notices.css'

export type Toast = { id: number; text: string }

type ToastsProps = {
  toasts: readonly Toast[]
  /** The board's row that the messages must not cover, from 0. */
  row: number
}

/** Up to four messages, newest last. Their owner removes each after 1.5 s. */
export function Toasts({ toasts, row }: ToastsProps) {
  return (
    <div className="toasts" role="status" data-row={row}>
      {toasts.slice(-4).map((toast) => (
        <p key={toast.id} className="toast">
          {toast.text}
        </p>
      ))}
    </div>
  )
}
