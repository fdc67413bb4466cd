import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { browserOf } from '#api/auth/cookies/browserSession.ts'
import type { Deps } from '#api/deps/deps.ts'
import { answerNotFound } from '#api/http/answerError.ts'
import { findPicture } from '#api/accounts/logIn/storePicture.ts'

const SIZE = 5
const CELL = 20

/**
 * Adds `/avatars/<uuid>.svg`, a pattern that depends on the id alone, so it never changes and is not stored.
 * With another extension, the route serves the copy of a Google picture to its owner alone.
 */
export function addAvatarRoute(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { file: string } }>('/avatars/:file', async (request, reply) => {
    const [, id, type] = FILE.exec(request.params.file) ?? []
    if (id !== undefined && type === 'svg')
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type('image/svg+xml')
        .send(drawAvatar(id))
    void reply.header('cache-control', 'no-store')
    const browser = browserOf(deps.env, request, reply)
    const picture = id === undefined ? null : await findPicture(deps, { browser, avatar: id })
    if (picture === null || picture.type !== type) return answerNotFound(reply)
    return reply.type(`image/${type === 'jpg' ? 'jpeg' : type}`).send(picture.content)
  })
}

const FILE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(svg|jpg|png|webp|gif)$/

/** Draws a symmetric pattern of blocks in one colour on a pale background. */
function drawAvatar(id: string): string {
  const bytes = createHash('sha256').update(id).digest()
  const hue = Math.round(((bytes[31] ?? 0) / 256) * 360)
  const half = Math.ceil(SIZE / 2)
  const blocks = Array.from({ length: SIZE * SIZE }, (_, index) => {
    const [row, column] = [Math.floor(index / SIZE), index % SIZE]
    const mirrored = Math.min(column, SIZE - 1 - column)
    const isFilled = ((bytes[row * half + mirrored] ?? 0) & 1) === 1
    return isFilled ? `M${column * CELL} ${row * CELL}h${CELL}v${CELL}h-${CELL}z` : ''
  })
  const side = SIZE * CELL
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-20 -20 ${side + 40} ${side + 40}"><rect x="-20" y="-20" width="${side + 40}" height="${side + 40}" fill="hsl(${hue} 45% 90%)"/><path d="${blocks.join('')}" fill="hsl(${hue} 55% 38%)"/></svg>`
}
