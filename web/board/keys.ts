import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react'
import { readDigits } from '#game/digits.ts'
import type { Digit } from '#game/hints/keyboard.ts'

/** A key of the typed row that is no digit: it moves or drops the chosen place. `Place0` chooses the first. */
export type PlaceKey = `Place${number}` | 'ArrowLeft' | 'ArrowRight' | 'Home' | 'End' | 'Escape'

export type Key = Digit | 'Enter' | 'Backspace' | PlaceKey

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
      // A tap beside an open menu only closes the menu. A replayed tap is older than the menu.
      if (event.isTrusted && isMenuOpen()) return
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

/**
 * Passes the page's key presses to the game, unless the focused control needs them. `onKey` returns whether
 * the key changed the board.
 */
export function usePhysicalKeyboard(onKey: (key: Key) => boolean): void {
  // In the same phase as `replayEarlyPresses`: a key in between would count twice.
  useEffect(() => {
    // Enter belongs to a link or button only if the player focused it with Tab. A clicked control also has
    // the focus, but an Enter for the board must not press it again.
    let focusIsMeant = false
    const onPointer = () => {
      focusIsMeant = false
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Tab') focusIsMeant = true
      const key = keyOf(event)
      if (key === null || event.defaultPrevented || isTakenElsewhere(event)) return
      if (key === 'Enter' && focusIsMeant && isControl(document.activeElement)) return
      if (isPlaceKey(key)) {
        // The page scrolls, or the menu closes, by a key that the board does not need.
        if (!isMenuOpen() && onKey(key)) event.preventDefault()
        return
      }
      event.preventDefault()
      // A player who types digits is at the board again, wherever a closed dialog has put the focus.
      if (key !== 'Enter') focusIsMeant = false
      const isHeldEnter = key === 'Enter' && event.repeat
      if (!isHeldEnter) onKey(key)
    }
    const listening = new AbortController()
    const { signal } = listening
    addEventListener('pointerdown', onPointer, { capture: true, signal })
    addEventListener('keydown', onKeyDown, { signal })
    return () => listening.abort()
  }, [onKey])
}

function isMenuOpen(): boolean {
  // `:is` accepts selectors that a browser does not know.
  return document.querySelector(':is(:popover-open)') !== null
}

/** Whether a field or an open dialog takes the event. */
export function isTakenElsewhere({ target }: Event): boolean {
  const isField = target instanceof Element && target.closest('input, textarea, select, [contenteditable]')
  return Boolean(isField) || document.querySelector('dialog[open]') !== null
}

function isPlaceKey(key: string): key is PlaceKey {
  return /^(?:ArrowLeft|ArrowRight|Home|End|Escape)$/.test(key)
}

function isControl(element: Element | null): boolean {
  return element?.matches('a[href], button, summary, [role=button]') ?? false
}

/** The properties of a key event that identify the key. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/**
 * Maps a key press to the game's key, or null. A digit is recognised by its character (AZERTY writes digits
 * with Shift). If the character is no digit, the key's position counts: AZERTY then works without Shift, and
 * the numeric keypad without Num Lock.
 */
export function keyOf(press: KeyPress): Key | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null
  if (press.key === 'Enter' || press.key === 'Backspace') return press.key
  const digit = press.key.length < 3 ? readDigits(press.key) : null
  if (digit) return digit as Digit
  const place = press.shiftKey ? null : /^(?:Digit|Numpad)([0-9])$/.exec(press.code)
  if (place) return place[1] as Digit
  return isPlaceKey(press.key) && !press.shiftKey ? press.key : null
}
