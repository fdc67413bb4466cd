import './notices.css'

export type Toast = { id: number; text: string }

type ToastsProps = {
  toasts: readonly Toast[]
  /** The board's row that the messages must not cover, from 0. */
  row: number
}

/** Messages, newest last. Their owner limits their number, and removes each after 1.5 s. */
export function Toasts({ toasts, row }: ToastsProps) {
  return (
    <div className="toasts" role="status" data-row={row}>
      {toasts.map((toast) => (
        <p key={toast.id} className="toast">
          {toast.text}
        </p>
      ))}
    </div>
  )
}
