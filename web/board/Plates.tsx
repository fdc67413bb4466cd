import './board.css'

type PlatesProps = { number: string; mark?: 'G' | 'Y' | 'X' | undefined; className: string }

/** A number on tiles outside the board. Its sizes come from the `--wide` and `--tall` of the class. */
export function Plates({ number, mark, className }: PlatesProps) {
  return (
    <div className={className} data-digits={number.length} aria-hidden="true">
      {[...number].map((digit, place) => (
        <span key={place} className="tile" data-mark={mark} data-digit={digit}>
          {digit}
        </span>
      ))}
    </div>
  )
}
