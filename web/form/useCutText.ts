import { useEffect, useRef } from 'react'

/**
 * Calls `onCut` after a paste, a drop or typing of which the browser cut off the end, since the field holds
 * only `maxLength` characters. Returns the field's ref.
 */
export function useCutText(maxLength: number | undefined, onCut: (maxLength: number) => void) {
  const input = useRef<HTMLInputElement>(null)
  const tell = useRef(onCut)
  useEffect(() => void (tell.current = onCut))
  useEffect(() => {
    const field = input.current
    if (field === null || maxLength === undefined) return
    const listen = (event: InputEvent) => {
      // After the input event of the text that fits. If nothing fits, no such event comes.
      if (lengthAfter(field, event) > maxLength) setTimeout(() => tell.current(maxLength))
    }
    field.addEventListener('beforeinput', listen)
    return () => field.removeEventListener('beforeinput', listen)
  }, [maxLength])
  return input
}

// Input methods and corrections replace a text that is not the selection.
const INSERTIONS = new Set(['insertText', 'insertFromPaste', 'insertFromDrop'])

/** The length that the text would have; 0 if that is unknown. */
function lengthAfter(field: HTMLInputElement, { inputType, data, dataTransfer }: InputEvent): number {
  if (!INSERTIONS.has(inputType)) return 0
  const text = data ?? dataTransfer?.getData('text/plain') ?? ''
  const replaced = (field.selectionEnd ?? 0) - (field.selectionStart ?? 0)
  // A field of one line takes no line breaks.
  return field.value.length - replaced + text.replaceAll(/[\r\n]/g, '').length
}
