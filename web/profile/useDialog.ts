import { useCallback, useState } from 'react'

type Shown<Name> = { name: Name; open: boolean; key: number }

/**
 * Which dialog of a component is open. The last dialog stays mounted while its closing animation runs. A new
 * key gives each opening a fresh state.
 */
export function useDialog<Name extends string>() {
  const [dialog, setDialog] = useState<Shown<Name> | null>(null)
  const show = useCallback((name: Name) => {
    setDialog((last) => ({ name, open: true, key: (last?.key ?? 0) + 1 }))
  }, [])
  const close = useCallback(() => setDialog((last) => last && { ...last, open: false }), [])
  return { dialog, show, close }
}
