import { useLayoutEffect } from 'react'
import { useLocation } from 'wouter'
import type { DigitCount } from '#game/digits.ts'
import { PRACTICE } from '../paths/boardKey.ts'
import { gamePath, modeOf, segmentOf } from '../paths/modeOf.ts'
import { readStored, writeStored } from '../storage/browserStorage.ts'

const KEY = 'currentMode'

/**
 * The segment of a page's mode links: 'random' on a practice board, and on a page without a board if the last
 * board was a practice board. Otherwise null.
 */
export function linkedSegment(path: string): string | null {
  const current = modeOf(path) === null ? readStored(KEY, 'sessionStorage') : segmentOf(path)
  return current === PRACTICE ? PRACTICE : null
}

/** Stores whether the session's last board was a practice board. Then the home page leads to one too. */
export function useCurrentMode(path: string, homeDigits: DigitCount): void {
  const [, navigate] = useLocation()
  useLayoutEffect(() => {
    const mode = modeOf(path)
    if (mode === 'home' && readStored(KEY, 'sessionStorage') === PRACTICE)
      navigate(gamePath(homeDigits, PRACTICE), { replace: true })
    else if (mode !== null) writeStored(KEY, linkedSegment(path) ?? 'daily', 'sessionStorage')
  }, [path, homeDigits, navigate])
}
