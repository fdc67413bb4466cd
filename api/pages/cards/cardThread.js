// Renders cards in a worker thread. Plain JavaScript, because Node runs this file unbuilt in source and
// bundle.
import resvg from '@resvg/resvg-js'

/** @param {{ svg: string, font: string }} card */
export function run({ svg, font }) {
  const options = { fontFiles: [font], loadSystemFonts: false, defaultFontFamily: 'Besley' }
  return new resvg.Resvg(svg, { font: options }).render().asPng()
}
