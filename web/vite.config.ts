import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import {
  defaultClientConditions,
  defineConfig,
  type BuildOptions,
  type ConfigEnv,
  type Plugin,
  type UserConfig,
} from 'vite'
import { BUILD_TARGET, KNOWN_FEATURES } from './browsers.ts'
import { inlineScript, tooOldScript } from './inlineScript.ts'
import { precompress } from './precompress.ts'
import { serviceWorkerBuild } from './serviceWorkerBuild.ts'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

// The late chunks of a game page, in the order in which a game needs them. A chunk has its modules here and
// all that they import, but for the code of the chunks before it. Other pages share with them, so without
// this the code would split into dozens of chunks. All other chunks follow from the imports of app/routes.ts.
const GAME_CHUNKS: Record<string, string[]> = {
  // The last two are what other pages and a result share.
  late: [
    './app/AfterPaint.tsx',
    './gamePage/GameProgress.tsx',
    './board/Tiles.tsx',
    './viewer/viewer.ts',
    './result/PlayLinks.tsx',
  ],
  // Apollo, with its hook for the end of a game.
  sync: [
    './sync/PlaySync.tsx',
    './today/TodaySync.tsx',
    '../node_modules/@apollo/client/react/hooks/useFragment.js',
  ],
  result: ['./gamePage/GameResult.tsx'],
  // The requests of boards that are not daily.
  boards: [
    './sync/boards/late/archivePlay.ts',
    './sync/boards/late/challengePlay.ts',
    './sync/boards/late/practicePlay.ts',
  ],
  // The parts of a result that read Apollo's cache.
  crowd: ['./result/CrowdScores.tsx', './today/StreakFigures.tsx'],
}

/** The texts of a language are a chunk, whose name the server and the service worker know. */
function chunkFileNames({ facadeModuleId }: { facadeModuleId: string | null }): string {
  const [, catalogue, language] = /\/languages\/(.+)\/(.+)\.generated\.ts$/.exec(facadeModuleId ?? '') ?? []
  return language ? `assets/texts-${catalogue}-${language}-[hash].js` : 'assets/[name]-[hash].js'
}

const ofClientBuild = (_: UserConfig, { command, isSsrBuild }: ConfigEnv) =>
  command === 'build' && !isSsrBuild

const clientBuild: BuildOptions = {
  outDir: folder('../dist/web'),
  manifest: true,
  // One style sheet: it is small, and no late chunk renders unstyled.
  cssCodeSplit: false,
  rolldownOptions: {
    // A constant costs less where it is used than in an export. No module relies on the effects of a getter.
    optimization: { inlineConst: { mode: 'all', pass: 3 } },
    treeshake: { propertyReadSideEffects: false },
    output: {
      chunkFileNames,
      codeSplitting: {
        groups: [
          { name: 'shell', tags: ['$initial'] },
          ...Object.entries(GAME_CHUNKS).map(([name, modules]) => ({
            name,
            test: (id: string) => modules.some((module) => id === folder(module)),
          })),
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
    // The server loads all pages at once, and waits: a chunk that imports the waiting one would never load.
    output: { codeSplitting: false },
  },
}

/** `vite build` builds the client in dist/web; `vite build --ssr` the page renderer in dist/renderer. */
export default defineConfig(({ command, isSsrBuild }) => ({
  root: folder('.'),
  base: '/',
  plugins: [
    react(),
    inlineScripts(),
    textPageScript(),
    scriptAfterPaint(),
    tooOldFile(),
    completeChunks(),
    serviceWorkerBuild(folder('./app/serviceWorker.ts'), folder('./app/routes.ts')),
    precompress(),
  ],
  // A worker of its own files can load a book on demand.
  worker: { format: 'es' },
  resolve: {
    // Modern JavaScript for RxJS: its default build compiles classes for browsers of 2015.
    conditions: ['es2015', ...defaultClientConditions],
    alias: [{ find: /^tslib$/, replacement: folder('./sync/graphql/tslibParts.ts') }],
  },
  server: {
    proxy: {
      '/graphql': 'http://127.0.0.1:3001',
      '/api': 'http://127.0.0.1:3001',
      '/avatars': 'http://127.0.0.1:3001',
    },
  },
  build: {
    target: BUILD_TARGET,
    // One chunk is all that the HTML loads.
    modulePreload: false,
    // The pages' policy allows no `data:` fonts.
    assetsInlineLimit: 0,
    emptyOutDir: true,
    ...(isSsrBuild ? rendererBuild : clientBuild),
  },
  // The renderer needs no package at run time, so it is React's production build for every NODE_ENV.
  ssr: { noExternal: true },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  ...(command === 'build' && !isSsrBuild && { define: KNOWN_FEATURES }),
}))

/** Stops a build without one of GAME_CHUNKS' modules: another name would move its code unnoticed. */
function completeChunks(): Plugin {
  return {
    name: 'hilo:complete-chunks',
    apply: ofClientBuild,
    buildEnd() {
      const lacking = Object.values(GAME_CHUNKS)
        .flat()
        .filter((module) => this.getModuleInfo(folder(module)) === null)
      if (lacking.length > 0) this.error(`The page does not import these GAME_CHUNKS: ${lacking.join()}`)
    },
  }
}

/** Starts the page's script after the first paint, which shows the server's complete HTML. */
function scriptAfterPaint(): Plugin {
  return {
    name: 'hilo:script-after-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: async (html) => {
        const [tag, path] = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/.exec(html) ?? []
        if (tag === undefined || path === undefined) throw new Error('The page has no script.')
        return {
          html: html.replace(tag, ''),
          tags: [{ tag: 'script', children: await startScript(path), injectTo: 'body' }],
        }
      },
    },
  }
}

const startScript = (path: string) =>
  inlineScript(`
    import { startAfterPaint } from './app/scripts/startScript.ts'
    startAfterPaint(() => {
      // Beside the script, which imports the same files and handles a failure.
      for (const file of document.documentElement.dataset.texts.split(' '))
        import(/* @vite-ignore */ file).catch(() => undefined)
      return import(/* @vite-ignore */ ${JSON.stringify(path)})
    })`)

// Failures first: the other functions may fail.
const HEAD = `
  import { watchFailures } from './ui/watchFailures.ts'
  import { prepareFirstPaint } from './app/scripts/headScript.ts'
  import { drawHomeDigits } from './app/scripts/homeDigits.ts'
  import { applyTheme } from './settings/theme.ts'
  watchFailures()
  applyTheme()
  prepareFirstPaint()
  drawHomeDigits()`

/** The inline script of the pages that only the server renders (textPage/TextPage.tsx). */
function textPageScript(): Plugin {
  const entry = `
  import { applyTheme } from './settings/theme.ts'
  import { foldUnfinished, markTodaysGames } from './app/scripts/textPageScript.ts'
  import { speak } from './language/texts.ts'
  applyTheme()
  foldUnfinished()
  const { dataset } = document.documentElement
  const ready = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve))
  // Without the texts, the page has no marks.
  Promise.all([import(/* @vite-ignore */ dataset.texts), ready]).then(([{ messages }]) => {
    speak(dataset.language, messages)
    markTodaysGames()
  }, () => undefined)`
  return {
    name: 'hilo:text-page-script',
    apply: (_, { isSsrBuild }) => isSsrBuild === true,
    config: async () => ({ define: { TEXT_PAGE_SCRIPT: JSON.stringify(await inlineScript(entry)) } }),
  }
}

/** The code that must run before the page's script. The server's policy allows it by its hash. */
function inlineScripts(): Plugin {
  return {
    name: 'hilo:inline-scripts',
    transformIndexHtml: async () => [
      { tag: 'script', children: await inlineScript(HEAD), injectTo: 'head' },
      { tag: 'script', children: await tooOldScript(), injectTo: 'body' },
    ],
  }
}

/** The script of `refuseOldBrowser` as a file, for the pages that the build does not write. */
function tooOldFile(): Plugin {
  return {
    name: 'hilo:too-old-file',
    apply: ofClientBuild,
    async generateBundle() {
      const source = await tooOldScript({ keepsPage: true })
      this.emitFile({ type: 'asset', fileName: 'tooOld.js', source })
    },
  }
}
