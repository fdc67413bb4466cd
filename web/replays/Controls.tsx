import type { Act } from './playback.ts'
import type { Elements } from '../ui/content.ts'

type ControlsProps = { shown: number; count: number; isPlaying: boolean; act: (act: Act) => void }

/** The buttons of the player. A button without an effect keeps the focus. */
export function Controls({ shown, count, isPlaying, act }: ControlsProps) {
  const button = (name: string, taken: Act, isOff: boolean, shape: Elements) => (
    <button
      type="button"
      className={taken === 'toggle' ? 'icon-button replay-toggle' : 'icon-button'}
      aria-label={name}
      aria-disabled={isOff}
      onClick={() => act(taken)}
    >
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        {shape}
      </svg>
    </button>
  )
  const [isFirst, isLast] = [shown === 0, shown === count]
  return (
    <div className="replay-controls" role="group" aria-label="Replay">
      {button('First row', 'first', isFirst, <path d="M4 4h3.5v16H4zm16 0v16L8.5 12z" />)}
      {button('Step back', 'back', isFirst, <path d="M17.5 3v18L5 12z" />)}
      {isPlaying
        ? button('Pause', 'toggle', false, <path d="M5 4h5v16H5zm9 0h5v16h-5z" />)
        : button('Play', 'toggle', false, <path d="M6 3v18l15-9z" />)}
      {button('Step forward', 'next', isLast, <path d="M6.5 3v18L19 12z" />)}
      {button('Last row', 'last', isLast, <path d="M4 4v16l11.5-8zm12.5 0H20v16h-3.5z" />)}
      <span className="replay-place" aria-hidden="true">
        {`${shown}/${count}`}
      </span>
    </div>
  )
}
