// A worker thread that renders cards. Plain JavaScript, because Node runs this file unbuilt in source and
// bundle.
import { parentPort } from 'node:worker_threads'
import resvg from '@resvg/resvg-js'
import { lowerPriority } from '#api/settings/lowerPriority.js'

// A chat can wait for a picture; a player should not wait for a guess. On a busy processor this thread still
// gets a third of a normal thread's share.
const NICENESS = 5

lowerPriority(NICENESS)

// An exception ends the thread, and the process that started it gets the error.
parentPort?.on('message', (/** @type {{ svg: string, font: string }} */ { svg, font }) => {
  const options = { fontFiles: [font], loadSystemFonts: false, defaultFontFamily: 'Besley' }
  parentPort?.postMessage(new resvg.Resvg(svg, { font: options }).render().asPng())
})
