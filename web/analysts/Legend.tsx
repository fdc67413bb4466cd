/** A mark of a chart and its meaning. */
export type Mark = { shape: 'dot' | 'bar'; isOpen: boolean; text: string }

/** The marks of a chart, filled or open, so that they differ without colours. */
export function Legend({ marks }: { marks: readonly Mark[] }) {
  return (
    <ul className="figure-legend">
      {marks.map(({ shape, isOpen, text }) => (
        <li key={text}>
          <svg viewBox="0 0 12 12" aria-hidden="true">
            {shape === 'dot' ? (
              <circle cx="6" cy="6" r="4" {...paintOf(isOpen)} />
            ) : (
              <rect x="1" y="1" width="10" height="10" {...paintOf(isOpen)} />
            )}
          </svg>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}

function paintOf(isOpen: boolean) {
  return { fill: isOpen ? 'var(--surface)' : 'var(--accent)', stroke: 'var(--accent)', strokeWidth: 2 }
}
