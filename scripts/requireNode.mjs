// Every command imports this file first: an old Node.js gets a one-line error.
import { readFileSync } from 'node:fs'

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const needed = engines.node.match(/\d+/g).map(Number)
const present = process.versions.node.split('.').map(Number)
if (present[0] < needed[0] || (present[0] === needed[0] && present[1] < needed[1])) {
  console.error(`Hilo needs Node.js ${needed.join('.')} or newer; this is ${process.versions.node}.`)
  process.exit(1)
}
