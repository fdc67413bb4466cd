import { DIGIT_COUNTS, type DigitCount } from '#game/digits.ts'
import { FRAME } from '../paths/pagePaths.ts'

export const loadFrame = () => import('./Frame.tsx')

/** The mode of a frame for other sites; null for any other path. It is a page of its own, without the site. */
export function framedMode(path: string): DigitCount | null {
  return DIGIT_COUNTS.find((digits) => path === `${FRAME}${digits}`) ?? null
}
