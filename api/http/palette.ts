import { readFileSync } from 'node:fs'
import path from 'node:path'
import { PROJECT_ROOT } from '#api/settings/projectRoot.ts'

const TOKENS = readFileSync(path.join(PROJECT_ROOT, 'web/ui/tokens.css'), 'utf8').replaceAll(
  /\/\*[^]*?\*\//g,
  '',
)

/** The site's colours as CSS, for a page with inline style. Its fonts are only those of the system. */
export const PALETTE_STYLE = `${TOKENS.slice(0, TOKENS.indexOf('@font-face')).trim()}
:root { --display: Georgia, 'Noto Serif', 'DejaVu Serif', serif; }`

/** A colour of the light theme, for a picture. */
export function lightColour(name: string): string {
  const [, value = ''] = TOKENS.split(`--${name}: `)
  const [, colour] = /^(?:light-dark\()?(#\w+)/.exec(value) ?? []
  if (colour === undefined) throw new Error(`web/ui/tokens.css has no colour ${name}.`)
  return colour
}
