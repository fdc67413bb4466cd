import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import resvg from '@resvg/resvg-js'
import { PROJECT_ROOT } from '#api/settings/projectRoot.ts'

const FONT = 'node_modules/@expo-google-fonts/besley/900Black/Besley_900Black.ttf'

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

/** Renders a card's SVG as PNG, in another thread than the event loop's. */
export async function renderCard(svg: string): Promise<Buffer> {
  const font = {
    fontFiles: [path.join(PROJECT_ROOT, FONT)],
    loadSystemFonts: false,
    defaultFontFamily: 'Besley',
  }
  const picture = await resvg.renderAsync(svg, { font })
  return picture.asPng()
}
