import './board.css'

type TilesProps = { number: string; mark?: 'G' | 'Y' | 'X' | undefined; className?: string }

/** A number on tiles outside the board. The class sets their size by `--wide` and `--tall`. */
export function Tiles({ number, mark, className = '' }: TilesProps) {
  return (
    <div className={`tiles ${className}`} data-digits={number.length} translate="no" aria-hidden="true">
      {[...number].map((digit, place) => (
        <span key={place} className="tile" data-mark={mark} data-digit={digit}>
          {digit}
        </span>
      ))}
    </div>
  )
}
