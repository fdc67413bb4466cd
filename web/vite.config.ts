import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type BuildOptions, type Plugin } from 'vite'
import { waitingScript } from './app/waitingScript.ts'
import { precompress } from './precompress.ts'
import { themeScript } from './ui/theme.ts'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const clientBuild: BuildOptions = {
  outDir: folder('../dist/web'),
  manifest: true,
  rolldownOptions: {
    output: {
      // One file for the first paint: shared with later parts, it would fall into a dozen.
      codeSplitting: { groups: [{ name: 'shell', test: /web\/app\/App\.tsx$|react-dom\/client/ }] },
    },
  },
}

const rendererBuild: BuildOptions = {
  ssr: true,
  outDir: folder('../dist/renderer'),
  copyPublicDir: false,
  rolldownOptions: { input: folder('./app/renderPage.tsx') },
}

/** `vite build` makes the client in dist/web, `vite build --ssr` the renderer of its pages in dist/renderer. */
export default defineConfig(({ isSsrBuild }) => ({
  root: folder('.'),
  base: '/',
  plugins: [react(), inlineScripts(), precompress()],
  server: {
    proxy: { '/graphql': 'http://127.0.0.1:3001', '/api': 'http://127.0.0.1:3001' },
  },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    emptyOutDir: true,
    ...(isSsrBuild ? rendererBuild : clientBuild),
  },
  // The renderer needs no package at run time, so it is React's production build whatever NODE_ENV says.
  ssr: { noExternal: true },
}))

/** What must happen before the first paint. The server's policy allows these scripts by their hash. */
function inlineScripts(): Plugin {
  return {
    name: 'hilo:inline-scripts',
    transformIndexHtml: () => [{ tag: 'script', children: themeScript + waitingScript, injectTo: 'head' }],
  }
}
