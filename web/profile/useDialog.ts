import { useCallback, useState } from 'react'

type Shown<Name> = { name: Name; open: boolean; key: number }

/**
 * Which of a place's dialogs is open. The one opened last stays, shut, to be seen as it goes; by its key, it begins
 * anew each time.
 */
export function useDialog<Name extends string>() {
  const [dialog, setDialog] = useState<Shown<Name> | null>(null)
  const show = useCallback((name: Name) => {
    setDialog((last) => ({ name, open: true, key: (last?.key ?? 0) + 1 }))
  }, [])
  const close = useCallback(() => setDialog((last) => last && { ...last, open: false }), [])
  return { dialog, show, close }
}
