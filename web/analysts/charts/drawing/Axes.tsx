import type { Elements } from '../../../ui/content.ts'

/** A chart between the titles of its axes. They are text of the page, so they wrap and never collide. */
export function Axes({ x, y, children }: { x: string; y: string; children: Elements }) {
  return (
    <div>
      <p className="axis-title">{y}</p>
      {children}
      <p className="axis-title axis-title-x">{x}</p>
    </div>
  )
}
