import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { precompress } from '../precompress.ts'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Builds the analysts' charts in dist/analysts, apart from the players' page, which loads none of it. */
export default defineConfig({
  root: folder('.'),
  base: '/analysts/',
  publicDir: false,
  plugins: [react(), precompress()],
  // Modern JavaScript for RxJS: its default build compiles classes for browsers of 2015.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  build: {
    target: 'es2022',
    outDir: folder('../../dist/analysts'),
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    // One file: all charts are on one page.
    chunkSizeWarningLimit: 2000,
  },
})
