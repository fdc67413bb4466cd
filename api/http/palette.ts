import { readFileSync } from 'node:fs'
import path from 'node:path'
import { PROJECT_ROOT } from '#api/settings/projectRoot.ts'

const TOKENS = readFileSync(path.join(PROJECT_ROOT, 'web/ui/tokens.css'), 'utf8')

/** A colour of the site in both themes, for a picture or a letter, which read no style sheet. */
export function colour(name: string): { light: string; dark: string } {
  const [, value = ''] = TOKENS.split(`--${name}: `)
  const [, light, dark = light] = /^(?:light-dark\()?(#\w+)(?:, (#\w+))?/.exec(value) ?? []
  if (light === undefined || dark === undefined) throw new Error(`web/ui/tokens.css has no colour ${name}.`)
  return { light, dark }
}
