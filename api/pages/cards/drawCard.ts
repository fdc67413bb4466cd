import { halvesOf } from '#game/siteName.ts'
import { CARD_SIZE } from '#api/http/cardTags.ts'
import { escapeHtml } from '#api/http/html.ts'
import { colour } from '#api/http/palette.ts'
import { ATTEMPTS, type DigitCount } from '#game/digits.ts'

/** The content of a card: the colours and arrows of a board, or a number that nobody knows. */
export type CardContent =
  | { kind: 'board'; digits: DigitCount; hints: readonly string[]; caption: string }
  | { kind: 'unknown'; digits: DigitCount; caption: string }

const PAPER = colour('paper').light
const SURFACE = colour('surface').light
const INK = colour('ink').light
const SOFT = colour('ink-soft').light
const HAIRLINE = colour('hairline').light
const ACCENT = colour('accent').light
const GREEN = colour('in-place').light
const AMBER = colour('elsewhere').light
const AMBER_EDGE = colour('elsewhere-edge').light
const ABSENT = colour('absent').light
const STROKE = colour('on-absent').light
const ON_GREEN = colour('on-in-place').light

const MARGIN = 60
const NAME_WIDE = 460

/** Draws a card as SVG, in the look of the game. It has no digit but those of the site's name. */
export function drawCard(siteName: string, content: CardContent): string {
  const { width, height } = CARD_SIZE
  const drawn =
    content.kind === 'board' ? drawBoardCard(siteName, content) : drawUnknownCard(siteName, content)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="Besley" ` +
    `font-weight="900"><rect width="${width}" height="${height}" fill="${PAPER}"/>${drawn}</svg>`
  )
}

/** The board at the left, as high as the card allows. The name stands in the rest of the width. */
function drawBoardCard(
  siteName: string,
  { digits, hints, caption }: Extract<CardContent, { kind: 'board' }>,
): string {
  const gap = 9
  // Whole pixels: equal tiles then have equal pixels, and the picture half the size.
  const tall = Math.floor((CARD_SIZE.height - 2 * MARGIN - (ATTEMPTS - 1) * gap) / ATTEMPTS)
  const wide = Math.floor(0.92 * tall)
  const boardWide = (digits + 1) * (wide + gap)
  // Some chats crop the picture to a square: a narrow board moves towards the center, and the name with it.
  const start = Math.max(MARGIN, Math.floor((CARD_SIZE.width - boardWide - NAME_WIDE) / 2))
  const rows = Array.from({ length: ATTEMPTS }, (_, row) => {
    const hint = hints[row] ?? ''
    const y = MARGIN + row * (tall + gap)
    const tiles = Array.from({ length: digits }, (_tile, place) =>
      drawTile(hint === '' ? '' : (hint[place] ?? ''), { x: start + place * (wide + gap), y, wide, tall }),
    )
    const x = start + digits * (wide + gap)
    return tiles.join('') + drawDirection(hint.at(-1) ?? '', { x, y, wide, tall })
  })
  const left = start + boardWide
  const right = CARD_SIZE.width - start
  return (
    rows.join('') +
    drawName(siteName, { center: (left + right) / 2, y: 330, room: right - left - 40, caption })
  )
}

/** A row of tiles with question marks below the name. */
function drawUnknownCard(
  siteName: string,
  { digits, caption }: Extract<CardContent, { kind: 'unknown' }>,
): string {
  const gap = 12
  const wide = Math.min(170, Math.floor((CARD_SIZE.width - 2 * MARGIN - (digits - 1) * gap) / digits))
  const tall = Math.floor(1.2 * wide)
  const start = Math.floor((CARD_SIZE.width - digits * wide - (digits - 1) * gap) / 2)
  const y = CARD_SIZE.height - MARGIN - tall
  const tiles = Array.from({ length: digits }, (_, place) => {
    const box = { x: start + place * (wide + gap), y, wide, tall }
    return (
      drawTile('G', box) +
      `<text x="${box.x + wide / 2}" y="${y + 0.76 * tall}" text-anchor="middle" fill="${ON_GREEN}" ` +
      `font-size="${0.78 * tall}">?</text>`
    )
  })
  const name = drawName(siteName, { center: CARD_SIZE.width / 2, y: 190, room: 1000, caption })
  return name + tiles.join('')
}

type Box = { x: number; y: number; wide: number; tall: number }

// Each mark has a form besides its colour, as on the board.
function drawTile(mark: string, { x, y, wide, tall }: Box): string {
  const radius = Math.round(0.14 * wide)
  const plate = (fill: string, edge: string) =>
    `<rect x="${x + 1.5}" y="${y + 1.5}" width="${wide - 3}" height="${tall - 3}" rx="${radius}" ` +
    `fill="${fill}" stroke="${edge}" stroke-width="3"/>`
  if (mark === 'G')
    return (
      plate(GREEN, GREEN) +
      `<rect x="${x + 8}" y="${y + 8}" width="${wide - 16}" height="${tall - 16}" rx="${0.7 * radius}" ` +
      `fill="none" stroke="${ON_GREEN}" stroke-opacity=".5" stroke-width="3"/>`
    )
  if (mark === 'Y') {
    const hole = (at: number) =>
      `<circle cx="${x + at * wide}" cy="${y + tall / 2}" r="${0.055 * wide}" fill="${AMBER_EDGE}"/>`
    return plate(AMBER, AMBER_EDGE) + hole(0.13) + hole(0.87)
  }
  if (mark === 'X')
    return (
      plate(ABSENT, ABSENT) +
      `<path d="M${x + 8} ${y + tall - 8}L${x + wide - 8} ${y + 8}" stroke="${STROKE}" ` +
      `stroke-opacity=".35" stroke-width="5"/>`
    )
  return plate(SURFACE, HAIRLINE)
}

/** The arrow and the check mark of web/ui/icons.tsx. */
function drawDirection(direction: string, { x, y, wide, tall }: Box): string {
  const center = `translate(${x + wide / 2} ${y + tall / 2})`
  if (direction === 'E')
    return `<path transform="${center} scale(${wide / 26}) translate(-12 -13)" fill="${GREEN}" d="m9.3 20.5-7.2-7.3 3-3 4.2 4.2 9.6-9.8 3 3z"/>`
  if (direction === '') return ''
  const turned = direction === 'L' ? ' rotate(180)' : ''
  return `<path transform="${center}${turned} scale(${tall / 36}) translate(-10 -15)" fill="${ACCENT}" d="M10 0 20 12.5h-6V26h3.5v4h-15v-4H6V12.5H0z"/>`
}

// The font has Latin letters only. A picture of another language has no words but the site's name.
const DRAWN = /^[\p{Script=Latin}\p{P}\p{Zs}]*$/u

type NamePlace = { center: number; y: number; room: number; caption: string }

/** The first half of the name stands high and the second low, as in the page's bar. */
function drawName(siteName: string, place: NamePlace): string {
  const { center, y, room, caption } = place
  const name = siteName.toLowerCase()
  const [high, low] = halvesOf(name)
  // A letter is at most about 0.65 em wide, on average.
  const size = Math.min(180, room / (0.65 * name.length))
  const part = (text: string, shift: number, fill: string) =>
    `<tspan dy="${shift}" fill="${fill}">${escapeHtml(text)}</tspan>`
  return (
    `<text x="${center}" y="${y}" text-anchor="middle" font-size="${size}" letter-spacing="${-0.015 * size}">` +
    `${part(high, -0.11 * size, INK)}${part(low, 0.26 * size, ACCENT)}</text>` +
    (DRAWN.test(caption) ? captionOf(caption, place) : '')
  )
}

function captionOf(caption: string, { center, y, room }: NamePlace): string {
  const size = Math.min(46, room / (0.56 * caption.length))
  return (
    `<text x="${center}" y="${y + 95}" text-anchor="middle" font-size="${size}" fill="${SOFT}">` +
    `${escapeHtml(caption)}</text>`
  )
}
