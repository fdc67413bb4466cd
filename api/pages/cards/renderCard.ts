import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PROJECT_ROOT } from '#api/settings/projectRoot.ts'
import { Busy, openThreads } from '#api/settings/threads.ts'

const FONT = path.join(PROJECT_ROOT, 'node_modules/@expo-google-fonts/besley/900Black/Besley_900Black.ttf')

/** A pause of this many drawing times follows each drawing, so that guesses get the processor. */
const REST = 4

/** The most cards that wait. A further one fails with `Busy`. */
const MOST_WAITING = 20

/** Draws cards one after another. */
export function createArtist(): (svg: string) => Promise<Buffer> {
  let waiting = 0
  let rested: Promise<unknown> = Promise.resolve()
  return async (svg) => {
    if (waiting >= MOST_WAITING) throw new Busy('Too many cards wait')
    waiting++
    const began = rested.then(() => performance.now())
    const drawn = began.then(() => renderCard(svg)).finally(() => waiting--)
    const rest = async () => await sleep(REST * (performance.now() - (await began)))
    rested = drawn.then(rest, rest)
    return await drawn
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
 * Renders a card's SVG as PNG in a worker thread: the encoding alone would block guesses for 9 ms, also with
 * resvg's `renderAsync`. (sharp has 16 MB and finds fonts by fontconfig.) Throws if the SVG is malformed.
 */
export async function renderCard(svg: string): Promise<Buffer> {
  const { buffer, byteOffset, byteLength } = await run({ svg, font: FONT })
  return Buffer.from(buffer, byteOffset, byteLength)
}
