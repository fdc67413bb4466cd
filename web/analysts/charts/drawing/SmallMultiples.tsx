import { Axes } from './Axes.tsx'
import { type LinesProps, PlainLines } from './Lines.tsx'

type Panel<Point> = Omit<LinesProps<Point>, 'series'> & {
  of: (point: Point) => number | null
  isChosen?: boolean
}

/** A small chart for each line, side by side, so that lines neither cross nor need a legend. */
export function SmallMultiples<Point>({
  x,
  y,
  panels,
}: {
  x: string
  y: string
  panels: readonly Panel<Point>[]
}) {
  return (
    <Axes x={x} y={y}>
      <div className="panels">
        {panels.map(({ of, isChosen = false, ...panel }) => (
          <figure key={panel.title} className={isChosen ? 'panel panel-chosen' : 'panel'}>
            <figcaption>{panel.title}</figcaption>
            <PlainLines {...panel} series={[{ name: panel.title, of }]} isSmall />
          </figure>
        ))}
      </div>
    </Axes>
  )
}
