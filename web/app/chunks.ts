import { useEffect, useState } from 'react'
import { pauseAfter } from './retryPause.ts'

type Load<T> = () => Promise<T>

/** Failures after which it may be that the server no longer has this version's files, or that the browser does not ask for them again. */
const PATIENCE = 2
const RELOADS_APART_MS = 60_000

const loaded = new Map<Load<unknown>, unknown>()

/** A part of the page that comes after its first paint; null until it is there, and whether it fails to come. */
export function useChunk<T>(load: Load<T>): [chunk: T | null, isFailing: boolean] {
  const [chunk, setChunk] = useState<T | null>(() => (loaded.get(load) as T | undefined) ?? null)
  const [isFailing, setFailing] = useState(false)
  useEffect(() => {
    if (chunk !== null) return
    void afterPaint()
      .then(() => loadChunk(load, () => setFailing(true)))
      .then((late) => setChunk(() => late))
  }, [load, chunk])
  return [chunk, chunk === null && isFailing]
}

/** Loads a part, however often it takes; from then on `useChunk` has it from the first render. */
export async function loadChunk<T>(load: Load<T>, onFailure?: () => void): Promise<T> {
  for (let failures = 0; ; failures++) {
    try {
      return provideChunk(load, await load())
    } catch {
      onFailure?.()
      if (failures >= PATIENCE) await reloadIf((isOutdated) => isOutdated || isTimeToReload())
      await pause(pauseAfter(failures))
    }
  }
}

/** Has a part ready without loading, as the server does. */
export function provideChunk<T>(load: Load<T>, chunk: T): T {
  loaded.set(load, chunk)
  return chunk
}

function afterPaint(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

/**
 * Loads the page anew where the server has a newer one. A row sent is in the browser's record; what is typed
 * beside it is for `keep` to save.
 */
export function reloadIfOutdated(keep?: () => void): Promise<void> {
  return reloadIf((isOutdated) => isOutdated, keep)
}

/** Loads the page anew if the server has it, and it is to be. */
async function reloadIf(isToBe: (isOutdated: boolean) => boolean, keep?: () => void): Promise<void> {
  if (!import.meta.env.PROD) return
  const page = await fetch('/', { cache: 'no-store' }).catch(() => null)
  const html = page?.ok ? await page.text() : ''
  if (!html.includes('/assets/') || !isToBe(!html.includes(new URL(import.meta.url).pathname))) return
  keep?.()
  location.reload()
}

/** Chromium before 156 keeps a module that did not come once as one that never comes, until the page is loaded anew. */
function isTimeToReload(): boolean {
  try {
    const since = Date.now() - Number(sessionStorage.getItem('reloaded'))
    if (since > RELOADS_APART_MS) sessionStorage.setItem('reloaded', String(Date.now()))
    return since > RELOADS_APART_MS
  } catch {
    return false
  }
}

/** Ends early when the connection comes back. */
function pause(delay: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, delay)
    addEventListener('online', () => resolve(), { once: true })
  })
}
