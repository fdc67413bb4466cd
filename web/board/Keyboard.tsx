import { memo } from 'react'
import type { Mark } from '#game/hints/hint.ts'
import { type BoardAddress, boardKindOf, boardPath, gamePath } from '../kinds/boardAddress.ts'
import { texts } from '../language/texts.ts'
import { BackspaceIcon, ChevronIcon } from '../ui/icons.tsx'
import type { Elements } from '../ui/content.ts'
import { usePresses } from './keys.ts'
import './keyboard.css'
import { Link } from 'wouter'
import { nextMode, previousMode } from '#game/digits.ts'
import './modeArrow.css'

type KeyboardProps = {
  /** Leads to the neighbouring modes; null without these links. */
  board: BoardAddress | null
  marks: Partial<Record<string, Mark>>
  /** Keys that the last row has just coloured. */
  highlight: string
  enterReady: boolean
  disabled: boolean
  onKey: (key: string) => void
  /** Replaces Enter and Backspace between the mode arrows after the game. */
  children?: Elements
}

export const Keyboard = memo(function Keyboard({
  board,
  marks,
  highlight,
  children,
  ...state
}: KeyboardProps) {
  const { enterReady, disabled } = state
  return (
    <section className="keyboard" aria-label={texts.board.keyboard} {...usePresses(state)}>
      {[...'1234567890'].map((digit) => (
        <Key
          key={digit}
          name={digit}
          mark={marks[digit]}
          fresh={highlight.includes(digit)}
          disabled={disabled}
        />
      ))}
      <div className="keyboard-foot">
        {board && <ModeArrow board={board} to="previous" />}
        {children ?? (
          <>
            <Key name="Enter" ready={enterReady} disabled={disabled} />
            <Key name="Backspace" disabled={disabled} />
          </>
        )}
        {board && <ModeArrow board={board} to="next" />}
      </div>
    </section>
  )
})

type KeyProps = { name: string; mark?: Mark | undefined; fresh?: boolean; ready?: boolean; disabled: boolean }

/** aria-disabled keeps the focus during a request; `disabled` would lose it. */
const Key = memo(function Key({ name, mark, fresh, ready, disabled }: KeyProps) {
  return (
    <button
      type="button"
      className="key"
      translate="no"
      data-key={name}
      data-mark={mark}
      data-fresh={fresh || undefined}
      data-ready={ready || undefined}
      aria-disabled={disabled || undefined}
      aria-label={spokenKey(name, mark)}
    >
      {name === 'Backspace' ? <BackspaceIcon /> : keyName(name)}
    </button>
  )
})

function keyName(key: string): string {
  if (key === 'Enter') return texts.board.enter
  return key === 'Backspace' ? texts.board.backspace : key
}

function spokenKey(key: string, mark: Mark | undefined): string {
  if (mark === undefined) return keyName(key)
  if (mark === 'G') return texts.board.keyCorrect({ key })
  return mark === 'Y' ? texts.board.keyElsewhere({ key }) : texts.board.keyAbsent({ key })
}

type ModeArrowProps = { board: BoardAddress; to: 'previous' | 'next' }

/** Leads to the same kind of board, or day, of the neighbouring mode; from a link, to the daily board. */
function ModeArrow({ board, to }: ModeArrowProps) {
  const mode = (to === 'previous' ? previousMode : nextMode)(board.digits)
  return (
    <Link
      href={boardKindOf(board).isLinked ? gamePath(mode) : boardPath({ ...board, digits: mode })}
      className={`mode-arrow mode-arrow-${to}`}
      aria-label={texts.board.mode({ digits: mode })}
    >
      <ChevronIcon />
      <span translate="no">{mode}</span>
    </Link>
  )
}
