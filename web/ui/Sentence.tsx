import { Fragment } from 'react'
import type { Elements } from './content.ts'

/** Takes the place of a part that a text may have elsewhere too, such as a name. */
export const PART = '\uFFFC'

type SentenceProps = { text: string; part: string; children: Elements }

/**
 * A text whose `part` is drawn as an element: each language has its own order of words. Some languages leave
 * a number out of a plural: then the text stands alone.
 */
export function Sentence({ text, part, children }: SentenceProps) {
  const start = text.indexOf(part)
  if (start < 0) return <span>{text}</span>
  const before = text.slice(0, start)
  const after = text.slice(start + part.length)
  return (
    <>
      {hasWords(before) && <span>{before}</span>}
      <Fragment>{children}</Fragment>
      {hasWords(after) && <span>{after}</span>}
    </>
  )
}

/** Marks of direction alone would take the space of a part. */
function hasWords(text: string): boolean {
  return text.replaceAll(/[\u200E\u200F]/g, '') !== ''
}
