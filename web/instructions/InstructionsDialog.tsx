import { ATTEMPTS, type DigitCount } from '#game/digits.ts'
import { GuessRow } from '../board/GuessRow.tsx'
import { texts } from '../language/texts.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Sentence } from '../ui/Sentence.tsx'
import { useEnter } from '../ui/useEnter.ts'
import { exampleSetFor, type Example } from './examples.ts'
import './instructions.css'
import { useEffect, useState } from 'react'
import { prefersReducedMotion } from '../board/rowAnimation.ts'

type InstructionsDialogProps = {
  digits: DigitCount
  open: boolean
  onClose: () => void
  /** Closes the dialog too. By default it does nothing else. */
  onPlay?: () => void
}

export function InstructionsDialog({ digits, open, onClose, onPlay = onClose }: InstructionsDialogProps) {
  const { target, tickMs, examples } = exampleSetFor(digits)
  const tick = useTicks(open, tickMs, examples.length)
  useEnter(open, onPlay, 0)
  return (
    <Dialog open={open} onClose={onClose} title={texts.navigation.instructions}>
      <p>
        <Sentence text={texts.instructions.aim({ tries: ATTEMPTS, target })} part={target}>
          <b className="instructions-target" translate="no">
            {target}
          </b>
        </Sentence>
      </p>
      <ol className="instructions" data-digits={target.length}>
        {examples.map((example, index) => (
          <ExampleRow key={example.guess} example={example} isPlayed={tick > index} />
        ))}
      </ol>
      <p>{texts.instructions.rules}</p>
      <p>{texts.instructions.places}</p>
      <div className="instructions-play">
        <Button onClick={onPlay}>{texts.instructions.play}</Button>
      </div>
    </Dialog>
  )
}

/** A typed guess. Its hint appears when it is played. */
function ExampleRow({ example, isPlayed }: { example: Example; isPlayed: boolean }) {
  const { guess, hint, label, meaning } = example
  return (
    <li>
      <ol aria-hidden="true">
        <GuessRow
          index={0}
          digits={guess.length}
          text={guess}
          hint={isPlayed ? hint : null}
          state={isPlayed ? 'played' : 'typing'}
          isNew={isPlayed}
          shake={false}
          active={false}
          place={null}
        />
      </ol>
      <p>
        <b>{label}</b>
        <span>{label.endsWith('：') ? meaning : ` ${meaning}`}</span>
      </p>
    </li>
  )
}

/** Counts ticks up to `last` while `running`. With reduced motion, it starts at `last`. */
function useTicks(running: boolean, tickMs: number, last: number): number {
  const [tick, setTick] = useState(0)
  useEffect(() => {
    const isStill = prefersReducedMotion()
    setTick(running && isStill ? last : 0)
    if (!running || isStill) return undefined
    const timer = setInterval(() => setTick((now) => Math.min(now + 1, last)), tickMs)
    return () => clearInterval(timer)
  }, [running, tickMs, last])
  return tick
}
