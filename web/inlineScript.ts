import { build, type Rolldown } from 'vite'
import { OLDEST_BROWSERS } from './browsers.ts'

/**
 * Bundles code that runs inline in a page, and minifies it. `entry` imports its functions from this folder
 * and calls them. The syntax stays as old as it is written: the minifier adds none that ECMAScript 5 lacks.
 */
export async function inlineScript(entry: string): Promise<string> {
  const built = (await build({
    root: import.meta.dirname,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [
      {
        name: 'hilo:entry',
        resolveId: (id) => (id === ENTRY ? id : null),
        load: (id) => (id === ENTRY ? entry : null),
      },
    ],
    build: {
      write: false,
      target: 'es2015',
      minify: false,
      lib: { entry: ENTRY, formats: ['iife'], name: 'inline' },
      // The minifier's own printer writes strings as templates, which ECMAScript 5 lacks.
      rolldownOptions: {
        // Only what the entry calls: an import of a constant brings no other module of the page.
        treeshake: { moduleSideEffects: false },
        output: { comments: false, minify: { compress: true, mangle: true, codegen: false } },
      },
    },
  })) as Rolldown.RolldownOutput[]
  const [{ output }] = built as [Rolldown.RolldownOutput]
  return output[0].code.trim().replaceAll(/\n\t*/g, '\n')
}

/** The script of `refuseOldBrowser`. The same text on all pages has one hash in the server's policy. */
export function tooOldScript({ keepsPage = false } = {}): Promise<string> {
  return inlineScript(`
    import { refuseOldBrowser } from './app/scripts/tooOldScript.ts'
    refuseOldBrowser(${JSON.stringify(OLDEST_BROWSERS)}, ${keepsPage})`)
}

const ENTRY = `${import.meta.dirname}/entry`
