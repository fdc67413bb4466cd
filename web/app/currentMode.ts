import { useLayoutEffect } from 'react'
import { useLocation } from 'wouter'
import type { DigitCount } from '#game/digits.ts'
import { isEndless, storedName, type EndlessKind } from '#game/kinds/displayed.ts'
import { boardAt, boardPath } from '../kinds/boardAddress.ts'
import { endlessNamed } from '../kinds/endless.ts'
import { TODAY } from '../paths/pagePaths.ts'
import { readStored, writeStored } from '../storage/browserStorage.ts'

const KEY = 'currentMode'

function lastEndless(): EndlessKind | undefined {
  return endlessNamed(readStored(KEY, 'sessionStorage'))
}

/**
 * The kind of the boards that a page's mode links lead to: that of an endless board on the page, and on a
 * page without a board that of the last board if it was endless. Otherwise daily.
 */
export function linkedKind(path: string): 'daily' | EndlessKind {
  const board = boardAt(path)
  if (!board) return lastEndless() ?? 'daily'
  return isEndless(board.kind) ? board.kind : 'daily'
}

/** Stores the kind of the session's last board. If it was endless, the home page leads to one of its kind. */
export function useCurrentMode(path: string, digits: DigitCount): void {
  const [, navigate] = useLocation()
  useLayoutEffect(() => {
    const board = boardAt(path)
    const last = lastEndless()
    const shown = linkedKind(path)
    if (path === '/' && last && location.hash !== TODAY)
      navigate(boardPath({ kind: last, digits }), { replace: true })
    else if (board) writeStored(KEY, isEndless(shown) ? storedName(shown) : shown, 'sessionStorage')
  }, [path, digits, navigate])
}
