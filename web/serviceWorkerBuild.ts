import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { runnerImport, transformWithOxc, type Plugin, type Rolldown } from 'vite'
import { BOARD_KINDS } from './kinds/boardAddress.ts'

/**
 * Adds the service worker and its files to the client's build, at the root: there its scope is all pages.
 * `routes` is the file of the table of pages. An import of it here would bundle the code of all pages.
 */
export function serviceWorkerBuild(source: string, routes: string): Plugin {
  return {
    name: 'hilo:service-worker',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle: {
      // Runs after Vite has added the style sheet.
      order: 'post',
      async handler(_, bundle) {
        const files = Object.keys(bundle).filter((file) => file.startsWith('assets/'))
        const kept = files.filter((file) => !isOfWorker(bundle[file]) && !LATER.test(file))
        const games = Object.values(BOARD_KINDS).filter(({ isLinked }) => !isLinked)
        const ends = games.map(({ prefix, part }) => prefix + (part?.pattern ?? ''))
        const version = createHash('sha256').update(files.toSorted().join()).digest('hex').slice(0, 12)
        const { module } = await runnerImport<typeof import('./app/routes.ts')>(routes)
        const build = JSON.stringify({
          version,
          files: kept.map((file) => `/${file}`),
          needed: kept.filter((file) => NEEDED.test(file)).map((file) => `/${file}`),
          paths: module.ROUTES.filter((route) => route.kept).map(({ path }) => path),
          texts: module.TEXT_PATHS,
          noPages: `^(?:${module.NO_PAGES.join('|')})(?:/|$)`,
          game: `^/digits([2-7])(?:${ends.join('|')})$`,
        })
        const { code } = await transformWithOxc(await readFile(source, 'utf8'), source)
        const worker = `const BUILD = ${build}\n${code}`
        this.emitFile({ type: 'asset', fileName: 'serviceWorker.js', source: worker })
      },
    },
  }
}

/** The chunks that each page loads after its first paint (vite.config.ts). */
const NEEDED = /^assets\/(?:late|sync)-/

/**
 * The texts of a language are kept with the pages, which name their own. Letters with accents are kept when a
 * page requests them: English has none.
 */
const LATER = /^assets\/(?:texts-|besley-(?:western|eastern)-)/

// Vite adds the files of other workers as assets. They load with the first analysis.
function isOfWorker(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): boolean {
  return file?.type === 'asset' && file.fileName.endsWith('.js')
}
