import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { PROJECT_ROOT } from '#api/settings/projectRoot.ts'
import { threadFile } from '#api/settings/threadFile.ts'

const FONT = path.join(PROJECT_ROOT, 'node_modules/@expo-google-fonts/besley/900Black/Besley_900Black.ttf')

/** A pause of this many drawing times follows each drawing, so that guesses get the processor. */
const REST = 4

/** Draws cards one after another. The caller must not call it concurrently. */
export function createArtist(): (svg: string) => Promise<Buffer> {
  let restsUntil = 0
  return async (svg) => {
    await sleep(Math.max(0, restsUntil - performance.now()))
    const began = performance.now()
    try {
      return await renderCard(svg)
    } finally {
      const ended = performance.now()
      restsUntil = ended + REST * (ended - began)
    }
  }
}

let idle: Worker | null = null

/**
 * Renders a card's SVG as PNG in a worker thread of low priority: the encoding alone would block guesses for
 * 9 ms. The thread is kept for the next card. Throws if the SVG is malformed.
 */
export async function renderCard(svg: string): Promise<Buffer> {
  const thread = idle ?? startThread()
  idle = null
  // Only a busy thread keeps the process alive.
  thread.ref()
  thread.postMessage({ svg, font: FONT })
  const [picture] = (await once(thread, 'message')) as [Uint8Array]
  thread.unref()
  idle = thread
  return Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength)
}

// Without the flags of this process: the thread's file is plain JavaScript and needs no TypeScript loader.
function startThread(): Worker {
  return new Worker(threadFile('cardThread.js', import.meta.url), { execArgv: [], env: {} })
}
