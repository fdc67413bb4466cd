import { useLayoutEffect } from 'react'
import { useLocation } from 'wouter'
import type { DigitCount } from '#game/digits.ts'
import { boardAt, boardPath, kindOf } from '../kinds/boards.ts'
import { STORED_RANDOM } from '../kinds/practice.ts'
import { readStored, writeStored } from '../storage/browserStorage.ts'

const KEY = 'currentMode'

/** Whether the session's last board was a practice board. */
export function wasPractice(): boolean {
  return readStored(KEY, 'sessionStorage') === STORED_RANDOM
}

/**
 * The kind of the boards that a page's mode links lead to: practice on a practice board, and on a page
 * without a board if the last board was a practice board. Otherwise daily.
 */
export function linkedKind(path: string): 'daily' | 'practice' {
  const board = boardAt(path)
  return (board ? kindOf(board).isEndless : wasPractice()) ? 'practice' : 'daily'
}

/** Stores whether the session's last board was a practice board. Then the home page leads to one too. */
export function useCurrentMode(path: string, digits: DigitCount): void {
  const [, navigate] = useLocation()
  useLayoutEffect(() => {
    const board = boardAt(path)
    if (path === '/' && wasPractice()) navigate(boardPath({ kind: 'practice', digits }), { replace: true })
    else if (board) writeStored(KEY, kindOf(board).isEndless ? STORED_RANDOM : 'daily', 'sessionStorage')
  }, [path, digits, navigate])
}
