import { createElement } from 'react'

/** Text with `code`, *emphasis* of a word and [links](/path). Bare text is safe: no browser hydrates it. */
export function Prose({ as = 'p', children }: { as?: 'p' | 'li' | 'span'; children: string }) {
  return createElement(as, null, ...children.split(MARKED).map(elementOf))
}

const MARKED = /(`[^`]+`|\*[\p{L}\p{M}]+\*|\[[^\]]+\]\([^)]+\))/u

function elementOf(part: string) {
  if (part.startsWith('`')) return <code translate="no">{part.slice(1, -1)}</code>
  if (/^\*[^*]+\*$/.test(part)) return <em>{part.slice(1, -1)}</em>
  const [, name, href] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? []
  return name ? <a href={href}>{name}</a> : part
}
