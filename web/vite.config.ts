import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type BuildOptions, type Plugin } from 'vite'
import { headScript } from './app/headScript.ts'
import { reloadScript } from './app/reloadScript.ts'
import { precompress } from './precompress.ts'
import { serviceWorkerBuild } from './serviceWorkerBuild.ts'
import { themeScript } from './ui/theme.ts'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

// Of the packages that boards need, what they do without: the profile page's hooks, and what those need.
const PROFILE_HOOKS =
  /@apollo\/client\/react\/hooks\/(?:internal\/|use(?:Query|Fragment|SyncExternalStore))|rxjs\/.*(?:[aA]sap|Immediate|observeOn)/

const clientBuild: BuildOptions = {
  outDir: folder('../dist/web'),
  manifest: true,
  // All of it is small, and later parts must not come unstyled.
  cssCodeSplit: false,
  rolldownOptions: {
    output: {
      // What every game page loads, in three files: shared with other parts, it would fall into dozens. What two of
      // them need is in the first of the two, so that no dialog waits for the way to the server.
      codeSplitting: {
        groups: [
          { name: 'shell', tags: ['$initial'] },
          { name: 'late', test: /web\/(?:app\/(?:AfterPaint|firstVisit)|board|play|settings|storage|ui)\b/ },
          { name: 'sync', test: (id) => /web\/sync\b|node_modules/.test(id) && !PROFILE_HOOKS.test(id) },
        ],
      },
    },
  },
}

const rendererBuild: BuildOptions = {
  ssr: true,
  outDir: folder('../dist/renderer'),
  copyPublicDir: false,
  rolldownOptions: {
    input: folder('./app/renderPage.tsx'),
    // The server has every page at once; only the browser loads some late.
    checks: { ineffectiveDynamicImport: false },
  },
}

/** `vite build` makes the client in dist/web, `vite build --ssr` the renderer of its pages in dist/renderer. */
export default defineConfig(({ isSsrBuild }) => ({
  root: folder('.'),
  base: '/',
  plugins: [
    react(),
    plainImports(),
    inlineScripts(),
    serviceWorkerBuild(folder('./app/serviceWorker.ts')),
    precompress(),
  ],
  resolve: {
    // RxJS in today's JavaScript: without it, its classes come compiled for browsers of 2015.
    conditions: ['es2015', ...defaultClientConditions],
    alias: {
      'use-sync-external-store/shim/index.js': folder('./app/wouterParts.ts'),
      regexparam: folder('./app/wouterParts.ts'),
    },
  },
  server: {
    proxy: {
      '/graphql': 'http://127.0.0.1:3001',
      '/api': 'http://127.0.0.1:3001',
      '/avatars': 'http://127.0.0.1:3001',
    },
  },
  build: {
    target: 'es2022',
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, dependencies, { hostType }) => (hostType === 'html' ? dependencies : []),
    },
    emptyOutDir: true,
    ...(isSsrBuild ? rendererBuild : clientBuild),
  },
  // The renderer needs no package at run time, so it is React's production build whatever NODE_ENV says.
  ssr: { noExternal: true },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
}))

/** Vite's preloader fetches the styles of later parts; there are none, so its 700 bytes would be for nothing. */
function plainImports(): Plugin {
  return {
    name: 'hilo:plain-imports',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load()' : null,
  }
}

/** What must happen before the first paint. The server's policy allows these scripts by their hash. */
function inlineScripts(): Plugin {
  return {
    name: 'hilo:inline-scripts',
    transformIndexHtml: () => [
      { tag: 'script', children: themeScript + reloadScript + headScript, injectTo: 'head' },
    ],
  }
}
