// npm run bench [names…] [-- --rounds N --history N --folder FOLDER --players N]: measures Hilo beside
// references, in turn within the same run, and compares the ratios with the goals. Prints tables and writes
// the figures as JSON. Exits with 1 when a figure misses its goal.
import { parseArgs } from 'node:util'
import { benchAnalysis } from './analysis/benchAnalysis.ts'
import { benchAnalysts } from './analysts/benchAnalysts.ts'
import type { Extent } from './extent.ts'
import { benchGuess } from './guess/benchGuess.ts'
import { benchHistory } from './history/benchHistory.ts'
import { benchJobs } from './jobs/benchJobs.ts'
import { benchPage } from './page/benchPage.ts'
import { benchReplay } from './replay/benchReplay.ts'
import { keepReport, tableOf, type Measured } from './report.ts'
import { isMet, type Row } from './row.ts'
import { benchStatic } from './static/benchStatic.ts'
import { benchStorm } from './storm/benchStorm.ts'

const BENCHES: Record<string, (extent: Extent) => Promise<Row[]>> = {
  guess: benchGuess,
  history: benchHistory,
  analysts: benchAnalysts,
  storm: benchStorm,
  replay: benchReplay,
  jobs: benchJobs,
  analysis: benchAnalysis,
  static: benchStatic,
  page: benchPage,
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '7' },
    history: { type: 'string', default: '3000000' },
    folder: { type: 'string' },
    players: { type: 'string', default: '130' },
  },
})
const extent = {
  rounds: Number(values.rounds),
  history: Number(values.history),
  folder: values.folder,
  players: Number(values.players),
}
const names = positionals.length > 0 ? positionals : Object.keys(BENCHES)

const measured: Measured[] = []
for (const name of names) measured.push(await run(name))
console.log(`Figures: ${await keepReport(measured)}`)
const missed = measured.flatMap(({ bench, rows }) =>
  rows.filter((row) => !isMet(row)).map(({ what }) => `${bench}: ${what}`),
)
for (const goal of missed) console.log(`MISSED  ${goal}`)
process.exit(missed.length === 0 ? 0 : 1)

async function run(name: string): Promise<Measured> {
  const bench = BENCHES[name]
  if (!bench) throw new Error(`There is no bench ${name}. The benches are ${Object.keys(BENCHES).join(', ')}`)
  const began = performance.now()
  const rows = await bench(extent)
  const done = { bench: name, rows, seconds: (performance.now() - began) / 1000 }
  console.log(`${tableOf(done)}\n`)
  return done
}
