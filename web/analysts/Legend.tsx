import { Scale } from './charts/drawing/HeatMap.tsx'

type LegendProps = {
  /** What an open dot, or a square with a broken edge, means; null without one. */
  apart?: string | null
  shape?: 'dot' | 'square'
  /** The values of the weakest and of the strongest square. */
  scale?: { least: string; most: string }
}

/** The marks of a chart. They differ without colours. */
export function Legend({ apart = null, shape = 'dot', scale }: LegendProps) {
  return (
    <ul className="figure-legend">
      {scale && (
        <li>
          <Scale {...scale} />
        </li>
      )}
      {apart !== null && (
        <li>
          <svg viewBox="0 0 12 12" aria-hidden="true" strokeWidth="2">
            {shape === 'dot' ? (
              <circle cx="6" cy="6" r="4" fill="none" stroke="var(--accent)" />
            ) : (
              <rect
                x="1"
                y="1"
                width="10"
                height="10"
                fill="none"
                stroke="var(--ink-soft)"
                strokeDasharray="3 2"
              />
            )}
          </svg>
          <span>{apart}</span>
        </li>
      )}
    </ul>
  )
}
