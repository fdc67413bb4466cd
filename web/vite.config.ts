import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type BuildOptions, type Plugin } from 'vite'
import { failureScript } from './app/failureScript.ts'
import { headScript } from './app/headScript.ts'
import { homeDigitsScript } from './app/homeDigits.ts'
import { startScript } from './app/startScript.ts'
import { tooOldScript } from './app/tooOldScript.ts'
import { BUILD_TARGET, KNOWN_FEATURES, OLDEST_BROWSERS } from './browsers.ts'
import { precompress } from './precompress.ts'
import { serviceWorkerBuild } from './serviceWorkerBuild.ts'
import { themeScript } from './settings/themeScript.ts'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

// Packages and parts of packages that boards do not need: the forms' schemas, and the lists and the hooks of
// other screens with their dependencies.
const OTHER_SCREENS =
  /node_modules\/zod\/|web\/sync\/useScreenQuery|@apollo\/client\/utilities\/policies|@apollo\/client\/react\/(?:context\/ApolloProvider|hooks\/use(?:Query|Subscription))|rxjs\/.*(?:[aA]sap|[iI]mmediate|observeOn)/

// The parts of a result that read Apollo's cache.
const END_OF_GAME =
  /web\/result\/CrowdScores|web\/today\/(?:StreakFigures|freezeText)|@apollo\/client\/react\/hooks\/useFragment/

const clientBuild: BuildOptions = {
  outDir: folder('../dist/web'),
  manifest: true,
  // One style sheet: it is small, and no late chunk renders unstyled.
  cssCodeSplit: false,
  rolldownOptions: {
    output: {
      // Three chunks with the code that every game page loads, and two for the end of a game. Shared with
      // other chunks, they would split into dozens. Code that two of them need is in the first of the two, so
      // no dialog waits for a later one.
      codeSplitting: {
        groups: [
          { name: 'shell', tags: ['$initial'] },
          {
            name: 'late',
            test: /web\/(?:app\/AfterPaint|board|challenge\/ChallengeButton|gamePage\/(?!ArchiveBar|archiveKeys|[cC]andidates|GameResult|MissedGuess|[Pp]ractice|resultScores)|paths\/(?:analysisPath|challengeLink|gameLinks|replayPath)|play|result\/(?:share|PlayLinks)\b|settings|storage\/(?!resetLocalScores|trimArchive)|today\/(?!NextMode|Streak|TodayPanel|TodaySync|refreshToday|streak|freezeText|todayPanel)|sync\/(?:serverClock|firstVisit|recordVisit|useWelcome|runExclusive|request)|ui(?!\/useAsyncAction))\b/,
          },
          {
            name: 'sync',
            test: (id) =>
              /web\/(?:sync\/(?!archivePlay|challenge|practice|segment|startNextGame)|today\/(?:TodaySync|refreshToday))|node_modules/.test(
                id,
              ) &&
              !OTHER_SCREENS.test(id) &&
              !END_OF_GAME.test(id),
          },
          {
            name: 'result',
            test: /web\/(?:gamePage\/(?!ArchiveBar|archiveKeys|[cC]andidates|MissedGuess|[Pp]ractice)|today\/(?:NextMode|Streak\b|streak)|result\/(?!CrowdScores|PlayLinks|share\b|[mM]anualShare|PracticeScores))/,
          },
          { name: 'crowd', test: END_OF_GAME },
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
    plainImports(),
    inlineScripts(),
    scriptAfterPaint(),
    tooOldFile(),
    serviceWorkerBuild(folder('./app/serviceWorker.ts'), folder('./app/routes.ts')),
    precompress(),
  ],
  // A worker of its own files can load a book on demand.
  worker: { format: 'es' },
  resolve: {
    // Modern JavaScript for RxJS: its default build compiles classes for browsers of 2015.
    conditions: ['es2015', ...defaultClientConditions],
    alias: [
      {
        find: /^(?:use-sync-external-store\/shim\/index\.js|regexparam)$/,
        replacement: folder('./app/wouterParts.ts'),
      },
      { find: /^graphql$/, replacement: folder('./sync/graphqlParts.ts') },
    ],
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
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, dependencies, { hostType }) => (hostType === 'html' ? dependencies : []),
    },
    emptyOutDir: true,
    ...(isSsrBuild ? rendererBuild : clientBuild),
  },
  // The renderer needs no package at run time, so it is React's production build for every NODE_ENV.
  ssr: { noExternal: true },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  ...(command === 'build' && !isSsrBuild && { define: KNOWN_FEATURES }),
}))

/** Removes Vite's preloader, 700 bytes. It fetches the styles of late chunks, and these have none. */
function plainImports(): Plugin {
  return {
    name: 'hilo:plain-imports',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load()' : null,
  }
}

/** Starts the page's script after the first paint, which shows the server's complete HTML. */
function scriptAfterPaint(): Plugin {
  return {
    name: 'hilo:script-after-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const [tag, path] = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/.exec(html) ?? []
        if (tag === undefined || path === undefined) throw new Error('The page has no script.')
        return {
          html: html.replace(tag, ''),
          tags: [{ tag: 'script', children: startScript(path), injectTo: 'body' }],
        }
      },
    },
  }
}

/** The code that must run before the page's script. The server's policy allows it by its hash. */
function inlineScripts(): Plugin {
  return {
    name: 'hilo:inline-scripts',
    transformIndexHtml: () => [
      {
        tag: 'script',
        children: failureScript + themeScript + headScript + homeDigitsScript,
        injectTo: 'head',
      },
      { tag: 'script', children: tooOldScript(OLDEST_BROWSERS), injectTo: 'body' },
    ],
  }
}

/** The script of `tooOldScript` as a file, for the pages that the build does not write. */
function tooOldFile(): Plugin {
  return {
    name: 'hilo:too-old-file',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle() {
      const source = tooOldScript(OLDEST_BROWSERS, true)
      this.emitFile({ type: 'asset', fileName: 'tooOld.js', source })
    },
  }
}
