import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import resvg from '@resvg/resvg-js'
import { PROJECT_ROOT } from '#api/settings/projectRoot.ts'

const FONT = 'node_modules/@expo-google-fonts/besley/900Black/Besley_900Black.ttf'

/** A thread that draws must leave the processor to guesses: it rests so many times as long as it drew. */
const REST = 4

/** Draws cards one after another. The caller lets only one draw at a time. */
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

/** Renders a card's SVG as PNG, in a thread besides the event loop. */
export async function renderCard(svg: string): Promise<Buffer> {
  const font = {
    fontFiles: [path.join(PROJECT_ROOT, FONT)],
    loadSystemFonts: false,
    defaultFontFamily: 'Besley',
  }
  const picture = await resvg.renderAsync(svg, { font })
  return picture.asPng()
}
