// Checks that comments keep the formatter's width. The formatter wraps no comment, and the linter has no
// such rule.
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { ScriptError } from './steps.mjs'

const FOLDERS = ['account', 'api', 'commands', 'game', 'scripts', 'tests', 'web', 'workers']
const SOURCE = /(?<!\.generated)\.(?:ts|tsx|mjs)$/
const COMMENT = /^\s*(?:\/\/|\/?\*)/

export function checkComments() {
  const { printWidth } = JSON.parse(readFileSync('.oxfmtrc.json', 'utf8'))
  const complaints = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .filter((name) => SOURCE.test(name))
      .flatMap((name) => tooLong(path.join(folder, name), printWidth)),
  )
  if (complaints.length > 0) throw new ScriptError(complaints.join('\n'))
}

function tooLong(file, width) {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.flatMap((line, index) =>
    COMMENT.test(line) && line.length > width
      ? [`${file}:${index + 1}: a comment has ${line.length} columns of ${width}: wrap it.`]
      : [],
  )
}
