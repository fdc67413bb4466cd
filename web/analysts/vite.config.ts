import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'
import { BUILD_TARGET, KNOWN_FEATURES } from '../browsers.ts'
import { tooOldScript } from '../inlineScript.ts'
import { precompress } from '../precompress.ts'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The script of the players' page, whose hash the server's policy allows. */
const browserTest: Plugin = {
  name: 'hilo:browser-test',
  transformIndexHtml: async () => [{ tag: 'script', children: await tooOldScript(), injectTo: 'body' }],
}

/** Builds the analysts' charts in dist/analysts, apart from the players' page, which loads none of it. */
export default defineConfig({
  root: folder('.'),
  base: '/analysts/',
  publicDir: false,
  plugins: [react(), browserTest, precompress()],
  // Modern JavaScript for RxJS: its default build compiles classes for browsers of 2015.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  define: KNOWN_FEATURES,
  build: {
    target: BUILD_TARGET,
    outDir: folder('../../dist/analysts'),
    emptyOutDir: true,
    // The pages' policy allows no `data:` fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // One file: all charts are on one page.
    chunkSizeWarningLimit: 2000,
  },
})
