import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
const [normal = {}, chosen = {}, preferred = {}] = palettes()

/** Pairs of foreground and background, with the minimum contrast of WCAG 2.2. */
const PAIRS: [string, string, number][] = [
  ['ink', 'paper', 4.5],
  ['ink', 'surface', 4.5],
  ['ink-soft', 'paper', 4.5],
  ['ink-soft', 'surface', 4.5],
  ['accent', 'paper', 4.5],
  ['accent', 'surface', 4.5],
  ['ink', 'hover', 4.5],
  ['accent', 'hover', 4.5],
  ['on-accent', 'accent', 4.5],
  ['wrong', 'paper', 4.5],
  ['wrong', 'surface', 4.5],
  ['on-in-place', 'in-place', 4.5],
  ['on-elsewhere', 'elsewhere', 4.5],
  ['on-absent', 'absent', 4.5],
  ['line', 'paper', 3],
  ['line', 'surface', 3],
  ['in-place', 'paper', 3],
  ['elsewhere-edge', 'paper', 3],
  ['found', 'paper', 3],
]

describe('the colour tokens', () => {
  test('the high-contrast palette is the same, whether chosen or preferred', () => {
    expect(Object.keys(chosen)).not.toHaveLength(0)
    expect(preferred).toEqual(chosen)
  })

  for (const [name, palette] of Object.entries({ normal, high: { ...normal, ...chosen } })) {
    for (const theme of [0, 1]) {
      test.each(PAIRS)(`%s on %s has %d:1 (${name}, ${theme ? 'dark' : 'light'})`, (front, back, least) => {
        const ratio = contrast(shade(palette, front, theme), shade(palette, back, theme))
        expect(ratio).toBeGreaterThanOrEqual(least)
      })
    }
  }
})

// Chromium and Samsung's browser lighten a text darker than this, and darken a surface lighter than that.
const LIGHTENED_BELOW = 150
const DARKENED_FROM = 205

test.each(
  [
    ['on-in-place', 'in-place'],
    ['on-elsewhere', 'elsewhere'],
    ['on-accent', 'accent'],
  ].flatMap(([text = '', surface = '']) => [
    { text, surface, palette: normal, name: 'normal' },
    { text, surface, palette: { ...normal, ...chosen }, name: 'high' },
  ]),
)('a browser that darkens all pages darkens $surface if it lightens $text ($name)', (pair) => {
  const dark = (name: string) => brightness(shade(pair.palette, name, 1))
  if (dark(pair.text) < LIGHTENED_BELOW) expect(dark(pair.surface)).toBeGreaterThan(DARKENED_FROM)
  else expect(dark(pair.surface)).toBeLessThan(LIGHTENED_BELOW)
})

test('nothing under the pointer has the colour of lines, which is that of the text in high contrast', () => {
  const files = readdirSync(new URL('..', import.meta.url), { recursive: true, encoding: 'utf8' })
  const rules = files
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => read(`../${file}`).match(/:hover \{[^}]*\}/g) ?? [])
  expect(rules.join('\n')).toContain('var(--hover)')
  expect(rules.filter((rule) => /background.*--(hairline|line|ink)/.test(rule))).toEqual([])
})

test('what cannot read the tokens has their colours', () => {
  for (const file of [
    '../index.html',
    '../public/manifest.webmanifest',
    '../settings/theme.ts',
    '../app/scripts/tooOldScript.ts',
  ]) {
    const found = read(file).match(/#[0-9a-f]{6}/g) ?? []
    expect(found).not.toEqual([])
    for (const colour of found) expect(Object.values(normal).join(), `${colour} in ${file}`).toContain(colour)
  }
})

type Palette = Record<string, string>

/** The rules that set colours, in the order of the file. */
function palettes(): Palette[] {
  const css = read('./tokens.css')
  const rules = [...css.matchAll(/\{([^{}]*--paper:[^{}]*)\}/g)].map((rule) => rule[1] ?? '')
  return rules.map((rule) =>
    Object.fromEntries(
      [...rule.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(
        ([, name = '', colour = '']) => [name, colour] as const,
      ),
    ),
  )
}

function shade(palette: Palette, name: string, theme: number): string {
  const colour = palette[name] ?? ''
  const other = /^var\(--([\w-]+)\)$/.exec(colour)?.[1]
  if (other) return shade(palette, other, theme)
  return /^light-dark\((.+), (.+)\)$/.exec(colour)?.[theme + 1] ?? colour
}

function contrast(front: string, back: string): number {
  const [low = 0, high = 0] = [luminance(front), luminance(back)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** The brightness by which these browsers decide, 0 to 255. */
function brightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(colour)
  return 0.299 * red + 0.587 * green + 0.114 * blue
}

function partsOf(colour: string): number[] {
  const hex = colour.length === 4 ? colour.replace(/[^#]/g, '$&$&') : colour
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(colour).map((byte) => {
    const part = byte / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
