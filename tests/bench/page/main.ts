// npm run bench:page: measures the page.
import { readCall } from '#tests/kit/readCall.ts'
import { isReached, table } from './figure.ts'
import { measurePage } from './measurePage.ts'

const USAGE = `Usage: npm run bench:page -- [--json]

Measures the built page and compares the figures with the goals. The exit code is 1 if a figure misses its
goal.

  --json       print the figures as JSON
  -h, --help   show this help`

const { isJson } = readCall({
  name: 'bench:page',
  usage: USAGE,
  options: {},
  parse: ({ positionals }) => (positionals.length > 0 ? null : {}),
})
const figures = await measurePage()
console.log(isJson ? JSON.stringify(figures, null, 2) : table(figures))
process.exitCode = figures.every(isReached) ? 0 : 1
