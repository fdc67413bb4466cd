import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PROJECT_ROOT } from '#api/settings/projectRoot.ts'
import { openThreads } from '#api/settings/threads.ts'

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

const run = openThreads<{ svg: string; font: string }, Uint8Array>(
  new URL('./cardThread.js', import.meta.url),
  {
    // A chat can wait for a picture; a player should not wait for a guess.
    niceness: 5,
    most: 1,
    limitMs: 60_000,
  },
)

/**
 * Renders a card's SVG as PNG in a worker thread: the encoding alone would block guesses for 9 ms. Throws if
 * the SVG is malformed.
 */
export async function renderCard(svg: string): Promise<Buffer> {
  const { buffer, byteOffset, byteLength } = await run({ svg, font: FONT })
  return Buffer.from(buffer, byteOffset, byteLength)
}
