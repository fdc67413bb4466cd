import { useEffect, useState } from 'react'
import { retryDelay } from './retryDelay.ts'

type Load<T> = () => Promise<T>

/** Failures after which the server may no longer have this version's files. */
const FAILURES_BEFORE_RELOAD = 2
/** Failures that point to the browser: Chromium before 156 never requests a failed module again. */
const FAILURES_BEFORE_ANY_RELOAD = 4

const loaded = new Map<Load<unknown>, unknown>()

/** A chunk that loads after the first paint, or null; and whether loading fails. */
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

/** Loads a chunk, with retries. `useChunk` then returns it from the first render. */
export async function loadChunk<T>(load: Load<T>, onFailure?: () => void): Promise<T> {
  for (let failures = 0; ; failures++) {
    try {
      return provideChunk(load, await load())
    } catch {
      onFailure?.()
      if (failures >= FAILURES_BEFORE_RELOAD) await reloadPage(failures >= FAILURES_BEFORE_ANY_RELOAD)
      await pause(retryDelay(failures))
    }
  }
}

/** Provides a chunk without loading it, as the server does. */
export function provideChunk<T>(load: Load<T>, chunk: T): T {
  loaded.set(load, chunk)
  return chunk
}

function afterPaint(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

/** The window's event before a reload that the player did not request. */
export const RELOAD = 'reload'

/** Reloads the page if the server has a newer version, or with `inAnyCase` if the server responds at all. */
export async function reloadPage(inAnyCase: boolean): Promise<void> {
  if (!import.meta.env.PROD) return
  const page = await fetch('/', { cache: 'no-store' }).catch(() => null)
  const html = page?.ok ? await page.text() : ''
  const isOutdated = !html.includes(new URL(import.meta.url).pathname)
  if (!html.includes('/assets/') || !(isOutdated || inAnyCase)) return
  dispatchEvent(new Event(RELOAD))
  location.reload()
}

/** Resolves early when the connection is back. */
function pause(delay: number): Promise<unknown> {
  return new Promise((resolve) => {
    setTimeout(resolve, delay)
    addEventListener('online', resolve, { once: true })
  })
}
