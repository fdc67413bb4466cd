import { Button } from '../ui/Button.tsx'

type AfterGameProps = {
  /** 'New Game in 5 Hours'; null when the next game is available. */
  countdown: string | null
  onPlayNext?: (() => void) | undefined
  onShowScores: () => void
}

export function AfterGame({ countdown, onPlayNext, onShowScores }: AfterGameProps) {
  return (
    <div className="after-game">
      {onPlayNext ? <Button onClick={onPlayNext}>Play Todays Game</Button> : <p role="status">{countdown}</p>}
      {/* It stays mounted below the result dialog, which returns the focus to it. */}
      <Button quiet onClick={onShowScores}>
        Show Scores
      </Button>
    </div>
  )
}
