// npm run bench:page: measures the page and compares the figures with the goals. `-- --json` prints JSON.
// Exits with 1 when a figure misses its goal.
import { isReached, table } from './figure.ts'
import { measurePage } from './measurePage.ts'

const figures = await measurePage()
console.log(process.argv.includes('--json') ? JSON.stringify(figures, null, 2) : table(figures))
process.exitCode = figures.every(isReached) ? 0 : 1
