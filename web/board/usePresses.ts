import { useRef, type MouseEvent, type PointerEvent } from 'react'

type Presses = { disabled?: boolean; onKey: ((key: string) => void) | undefined }

/**
 * Presses of the elements with `data-key`. A key counts on pointerdown, and the click that follows is ignored.
 * A click without a pointerdown counts too: keyboards and assistive technology send it. A tile counts on its
 * click, since a finger that scrolls the page lands there as well. Nothing takes the focus: a physical Enter
 * would press it.
 */
export function usePresses({ disabled = false, onKey }: Presses) {
  const landed = useRef<string>(undefined)
  const press = (key: string | undefined) => {
    if (key && !disabled) onKey?.(key)
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      landed.current = event.button === 0 ? keyAt(event) : undefined
      // A tap beside an open menu only closes the menu. `:is` accepts selectors that a browser does not know.
      // A replayed tap is older than the menu.
      if (event.isTrusted && document.querySelector(':is(:popover-open)')) return
      if (isTile(event)) landed.current = undefined
      else press(landed.current)
    },
    onMouseDown: (event: MouseEvent) => {
      if (keyAt(event)) event.preventDefault()
    },
    onClick: (event: MouseEvent) => {
      const key = keyAt(event)
      if (event.detail === 0 || key !== landed.current) press(key)
      landed.current = undefined
    },
  }
}

function keyAt({ target }: { target: EventTarget }): string | undefined {
  return (target as Element).closest<HTMLElement>('[data-key]')?.dataset['key']
}

function isTile({ target }: { target: EventTarget }): boolean {
  return (target as Element).matches('.tile')
}
