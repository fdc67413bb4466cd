import { useEffect, useState } from 'react'
import { inTime, LONGEST_WAIT_MS } from './inTime.ts'
import { retryDelay } from './retryDelay.ts'

type Load<T> = () => Promise<T>

/** Failures after which the server may no longer have this version's files. */
const FAILURES_BEFORE_RELOAD = 2
/** Failures that point to the browser: before a reload, Chromium before 156 never requests a module again. */
const FAILURES_BEFORE_ANY_RELOAD = 4

const loaded = new Map<Load<unknown>, unknown>()
const loading = new Map<Load<unknown>, Promise<unknown>>()

/** A chunk that loads after the first paint, or null. */
export function useChunk<T>(load: Load<T>): T | null {
  const [chunk, setChunk] = useState<T | null>(() => (loaded.get(load) as T | undefined) ?? null)
  useEffect(() => {
    if (chunk !== null) return
    void afterPaint()
      .then(() => loadChunk(load))
      .then((late) => setChunk(() => late))
  }, [load, chunk])
  return chunk
}

/**
 * Loads a chunk once, with retries. While they fail, the page says so. `useChunk` then returns the chunk from
 * the first render.
 */
export function loadChunk<T>(load: Load<T>): Promise<T> {
  const started = (loading.get(load) as Promise<T> | undefined) ?? tryToLoad(load)
  loading.set(load, started)
  return started
}

async function tryToLoad<T>(load: Load<T>): Promise<T> {
  // The message of a failed script (index.html, waiting.css).
  const { dataset } = document.documentElement
  for (let failures = 0; ; failures++) {
    try {
      const chunk = provideChunk(load, await inTime(load()))
      if (failures > 0) delete dataset['unloaded']
      return chunk
    } catch {
      dataset['unloaded'] = ''
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

/**
 * Reloads the page if the server has a newer version. With `inAnyCase`, also reloads the same version, but
 * once in a tab: a content blocker may block a chunk for ever.
 */
export async function reloadPage(inAnyCase: boolean): Promise<void> {
  if (!import.meta.env.PROD) return
  const html = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(LONGEST_WAIT_MS) })
    .then((page) => (page.ok ? page.text() : ''))
    .catch(() => '')
  const version = new URL(import.meta.url).pathname
  const isOutdated = !html.includes(version)
  if (!html.includes('/assets/') || !(isOutdated || (inAnyCase && isFirstReload(version)))) return
  location.reload()
}

/** Notes the reload. If storage is forbidden, no reload counts as the first. */
function isFirstReload(version: string): boolean {
  try {
    const isFirst = sessionStorage['reloaded'] !== version
    sessionStorage['reloaded'] = version
    return isFirst
  } catch {
    return false
  }
}

/** Resolves early when the connection is back. */
function pause(delay: number): Promise<unknown> {
  return new Promise((resolve) => {
    setTimeout(resolve, delay)
    addEventListener('online', resolve, { once: true })
  })
}
