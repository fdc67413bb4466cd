import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { CloseIcon } from './icons.tsx'
import './dialog.css'

type DialogProps = { open: boolean; onClose: () => void; title: ReactNode; children: ReactNode }

export function Dialog({ open, onClose, title, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()

  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    element.showModal()
    // The heading, not the first button: an Enter still on its way from the game must press nothing.
    heading.current?.focus()
    // Also runs before removal from the page, which would otherwise lose the focus that close() gives back.
    return () => element.close()
  }, [open])

  return (
    // oxlint-disable-next-line click-events-have-key-events, no-noninteractive-element-interactions -- Escape is the browser's own.
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={headingId}
      onClose={(event) => {
        // The event comes late: by then the dialog may be open again.
        if (!event.currentTarget.open) onClose()
      }}
      onClick={closeOnBackdrop}
    >
      <div className="dialog-page">
        <header className="dialog-head">
          <h2 id={headingId} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <button
            type="button"
            className="dialog-close"
            aria-label="Close"
            onClick={() => dialog.current?.close()}
          >
            <CloseIcon />
          </button>
        </header>
        <div className="dialog-body">{children}</div>
      </div>
    </dialog>
  )
}

/** The page fills the dialog, so only the backdrop is the dialog itself. */
function closeOnBackdrop(event: MouseEvent<HTMLDialogElement>) {
  if (event.target === event.currentTarget) event.currentTarget.close()
}
