// npm run bench:page: measures the page, and holds it to its goals. `-- --json` prints the figures as JSON.
// Ends with 1 when a goal is missed.
import { isReached, table } from './figure.ts'
import { measurePage } from './measurePage.ts'

const figures = await measurePage()
console.log(process.argv.includes('--json') ? JSON.stringify(figures, null, 2) : table(figures))
process.exitCode = figures.every(isReached) ? 0 : 1
