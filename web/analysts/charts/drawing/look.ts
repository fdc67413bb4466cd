// The look of all charts. Nothing moves, and colours follow the theme.
const AXIS = {
  stroke: 'var(--line)',
  tick: { fill: 'var(--ink-soft)', fontSize: 12 },
  tickLine: false,
} as const

export const X_AXIS = { ...AXIS, height: 22, interval: 'equidistantPreserveStart' } as const

export const Y_AXIS = { ...AXIS, width: 'auto', interval: 0 } as const

export const GRID = { stroke: 'var(--hairline)', vertical: false } as const

export const TOOLTIP = {
  isAnimationActive: false,
  cursor: { fill: 'var(--hairline)', fillOpacity: 0.5, stroke: 'var(--line)' },
  contentStyle: {
    background: 'var(--surface)',
    border: '1px solid var(--line)',
    borderRadius: 6,
    padding: '0.375rem 0.625rem',
  },
  itemStyle: { color: 'var(--ink)', padding: 0 },
  labelStyle: { color: 'var(--ink-soft)' },
} as const

/** The size of a chart in pixels, with room for texts on its right. */
export function sized({ height = 240, right = 20 }: { height?: number; right?: number }) {
  const margin = { top: 12, right, bottom: 4, left: 0 }
  return { responsive: true, style: { width: '100%', height }, margin }
}
