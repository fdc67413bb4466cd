// Checks that only game/kinds compares the names of kinds of games: everything else asks the kind.
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { ScriptError } from './steps.mjs'

const FOLDERS = ['account', 'api', 'commands', 'game', 'web', 'workers']
const SOURCE = /(?<!\.generated|\.test)\.(?:ts|tsx)$/
const KINDS = path.join('game', 'kinds')

// The file of a kind has its name.
const NAMES = readdirSync(KINDS)
  .filter((name) => readFileSync(path.join(KINDS, name), 'utf8').includes('satisfies GameKind'))
  .map((name) => path.basename(name, '.ts'))
const TEXT = `['"\`](?:${[...NAMES, ...NAMES.map((name) => name.toUpperCase())].join('|')})['"\`]`
// The kind itself.
const CONSTANT = `(?:KINDS\\.)?(?:${NAMES.join('|')})\\b`
// A page may have the name of a kind.
const COMPARISONS = [
  `(?<!\\bpage |[=!])[=!]==? *(?:${TEXT}|${CONSTANT})`,
  `${TEXT} *[=!]==?`,
  `\\bcase ${TEXT}`,
  `\\b(?:includes|has)\\(${TEXT}`,
  // SQL.
  `\\bkind *(?:=|<>|!=) *${TEXT}`,
  `\\bin \\([^)]*${TEXT}`,
  `\\bwhen ${TEXT}`,
].map((pattern) => new RegExp(pattern))

export function checkKinds() {
  const complaints = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .map((name) => path.join(folder, name))
      .filter((file) => SOURCE.test(file) && path.dirname(file) !== KINDS)
      .flatMap((file) => kindComplaints(file, readFileSync(file, 'utf8'))),
  )
  if (complaints.length > 0) throw new ScriptError(complaints.join('\n'))
}

/** The complaints about the text of a file. */
export function kindComplaints(file, text) {
  return text
    .split('\n')
    .flatMap((line, index) =>
      COMPARISONS.some((comparison) => comparison.test(line))
        ? [`${file}:${index + 1}: this compares the name of a kind: ask the kind (game/kinds/gameKind.ts).`]
        : [],
    )
}
