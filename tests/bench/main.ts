import { StartError } from '#api/errors/errors.ts'
import { countOf, readCall } from '#tests/kit/readCall.ts'
import { benchAnalysts } from './analysts/benchAnalysts.ts'
import { benchExports } from './analysts/benchExports.ts'
import type { Extent } from './extent.ts'
import { benchGuess } from './guess/benchGuess.ts'
import { benchHistory } from './history/benchHistory.ts'
import { benchPage } from './page/benchPage.ts'
import { benchRace } from './race/benchRace.ts'
import { benchReplay } from './replay/benchReplay.ts'
import { keepReport, tableOf, type Measured } from './report.ts'
import { isMet, type Row } from './row.ts'

const BENCHES: Record<string, (extent: Extent) => Promise<Row[]>> = {
  guess: benchGuess,
  history: benchHistory,
  analysts: benchAnalysts,
  exports: benchExports,
  replay: benchReplay,
  race: benchRace,
  page: benchPage,
}

const USAGE = `Usage: npm run bench -- [NAME …] [options]

Measures Hilo beside references, in turn within one run, and compares the ratios with the goals. Prints tables
and writes the figures as JSON. The exit code is 1 if a figure misses its goal. The default is all benches:
${Object.keys(BENCHES).join(', ')}.

  --rounds N       rounds of each measurement (default 7)
  --history N      events of the long history of some benches (default 3000000)
  --players N      new players in each round of guesses (default 130)
  --rooms N        rooms of four players in each round of races (default 200)
  --folder FOLDER  keeps the database of that history for the next run
  -h, --help       show this help`

const line = {
  name: 'bench',
  usage: USAGE,
  options: {
    rounds: { type: 'string', default: '7' },
    history: { type: 'string', default: '3000000' },
    folder: { type: 'string' },
    players: { type: 'string', default: '130' },
    rooms: { type: 'string', default: '200' },
  } as const,
  parse: ({ values, positionals }: Given) => ({
    names: positionals.length > 0 ? positionals.map(benchName) : Object.keys(BENCHES),
    extent: {
      rounds: countOf('--rounds', values.rounds),
      history: countOf('--history', values.history),
      folder: values.folder,
      players: countOf('--players', values.players),
      rooms: countOf('--rooms', values.rooms),
    },
  }),
}

type Given = {
  values: { rounds: string; history: string; folder?: string | undefined; players: string; rooms: string }
  positionals: string[]
}

function benchName(name: string): string {
  if (name in BENCHES) return name
  throw new StartError(`There is no bench ${name}. The benches are ${Object.keys(BENCHES).join(', ')}.`)
}

const { task } = readCall(line)
try {
  process.exitCode = await benchAll(task)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
// Servers and connections of the measured parts may still be open.
process.exit()

/** The exit code: 1 if a figure misses its goal. */
async function benchAll({ names, extent }: { names: string[]; extent: Extent }): Promise<number> {
  const measured: Measured[] = []
  for (const name of names) measured.push(await run(name, extent))
  console.log(`Figures: ${await keepReport(measured)}`)
  const missed = measured.flatMap(({ bench, rows }) =>
    rows.filter((row) => !isMet(row)).map(({ what }) => `${bench}: ${what}`),
  )
  for (const goal of missed) console.log(`MISSED  ${goal}`)
  return missed.length === 0 ? 0 : 1
}

async function run(name: string, extent: Extent): Promise<Measured> {
  const bench = BENCHES[name]
  if (!bench) throw new Error(`There is no bench ${name}.`)
  const began = performance.now()
  const rows = await bench(extent)
  const done = { bench: name, rows, seconds: (performance.now() - began) / 1000 }
  console.log(`${tableOf(done)}\n`)
  return done
}
