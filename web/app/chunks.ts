import { useEffect, useState } from 'react'
import { pauseAfter } from './retryPause.ts'

type Load<T> = () => Promise<T>

/** Failures after which it may be that the server no longer has this version's files. */
const PATIENCE = 2
/** Failures after which it is the browser: Chromium before 156 never asks again for a module that did not come once. */
const PATIENCE_WITH_BROWSER = 4

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
      if (failures >= PATIENCE) await reloadPage(failures >= PATIENCE_WITH_BROWSER)
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
 * Loads the page anew where the server has a newer one, or `inAnyCase` where it has one at all. A row sent is in the
 * browser's record; what is typed beside it is for `keep` to save.
 */
export async function reloadPage(inAnyCase: boolean, keep?: () => void): Promise<void> {
  if (!import.meta.env.PROD) return
  const page = await fetch('/', { cache: 'no-store' }).catch(() => null)
  const html = page?.ok ? await page.text() : ''
  const isOutdated = !html.includes(new URL(import.meta.url).pathname)
  if (!html.includes('/assets/') || !(isOutdated || inAnyCase)) return
  keep?.()
  location.reload()
}

/** Ends early when the connection comes back. */
function pause(delay: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, delay)
    addEventListener('online', () => resolve(), { once: true })
  })
}
