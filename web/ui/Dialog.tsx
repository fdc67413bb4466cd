import { useEffect, useId, useLayoutEffect, useRef, type MouseEvent } from 'react'
import { texts } from '../language/texts.ts'
import type { Content, Elements } from './content.ts'
import './button.css'
import './dialog.css'

type DialogProps = { open: boolean; onClose: () => void; title: Content; children: Elements }

export function Dialog({ open, onClose, title, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()
  const opener = useRef<Element>(null)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    opener.current = document.activeElement
    element.showModal()
    // Focus the heading, not the first button: a late Enter from the game must press nothing.
    heading.current?.focus()
    // Also runs before the element is removed. Removal alone would lose the focus that close() restores.
    return () => element.close()
  }, [open])

  // The browser returns the focus to what opened the dialog. If that has gone, the page's heading gets it.
  useEffect(() => {
    if (!open) return
    return () => {
      if (opener.current?.isConnected === false && document.activeElement === document.body) focusPage()
    }
  }, [open])

  // New content took the focused control away.
  useLayoutEffect(() => {
    if (open && !dialog.current?.contains(document.activeElement)) heading.current?.focus()
  }, [open, title])

  return (
    // oxlint-disable-next-line click-events-have-key-events, no-noninteractive-element-interactions -- Escape
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={headingId}
      onClose={(event) => {
        // The event fires late. The dialog may be open again by then.
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
            className="icon-button dialog-close"
            aria-label={texts.ui.close}
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

function focusPage() {
  const title = document.querySelector<HTMLElement>('main h1')
  if (title) title.tabIndex = -1
  title?.focus({ preventScroll: true })
}

/** The content fills the dialog, so only a click on the backdrop has the dialog itself as its target. */
function closeOnBackdrop(event: MouseEvent<HTMLDialogElement>) {
  if (event.target === event.currentTarget) event.currentTarget.close()
}

// Here, not among the other icons: those load before the first paint.
function CloseIcon() {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d="m5.5 3.2 6.5 6.5 6.5-6.5 2.3 2.3-6.5 6.5 6.5 6.5-2.3 2.3-6.5-6.5-6.5 6.5-2.3-2.3 6.5-6.5-6.5-6.5z" />
    </svg>
  )
}
