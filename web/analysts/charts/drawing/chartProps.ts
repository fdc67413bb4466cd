// The look of all charts. Nothing moves, and colours follow the theme.
export const AXIS = {
  stroke: 'var(--line)',
  tick: { fill: 'var(--ink-soft)', fontSize: 12 },
  tickLine: false,
} as const

export const X_AXIS = { ...AXIS, height: 22 } as const

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

export const CHART = {
  responsive: true,
  style: { width: '100%', height: 240 },
  margin: { top: 12, right: 20, bottom: 4, left: 0 },
} as const
