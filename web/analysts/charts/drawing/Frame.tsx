import type { Elements } from '../../../ui/content.ts'

type FrameProps = { x: string; y: string; legend?: Elements; children: Elements }

/** A chart between the titles of its axes. They are text of the page, so they wrap and never collide. */
export function Frame({ x, y, legend, children }: FrameProps) {
  return (
    <div>
      <p className="axis-title">{y}</p>
      {children}
      <p className="axis-title axis-title-x">{x}</p>
      {legend && <ul className="figure-legend">{legend}</ul>}
    </div>
  )
}
