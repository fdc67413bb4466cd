import type { ComponentType } from 'react'
import { halvesOf } from '#game/siteName.ts'
import { Link } from 'wouter'
import { DIGIT_COUNTS, type DigitCount } from '#game/digits.ts'
import type { EndlessKind } from '#game/kinds/displayed.ts'
import { boardPath } from '../kinds/boardAddress.ts'
import { closeMenu } from '../ui/closeMenu.ts'
import { texts } from '../language/texts.ts'
import { ChevronIcon } from '../ui/icons.tsx'
import type { Elements } from '../ui/content.ts'
import { Sentence } from '../ui/Sentence.tsx'
import '../ui/button.css'
import '../ui/menu.css'
import './navigation.css'

type NavigationBarProps = {
  siteName: string
  /** The mode of the game on the page; null on pages without a game. */
  digits: DigitCount | null
  /** The kind of the boards that the links lead to: an endless one while the player is on such a board. */
  linked: 'daily' | EndlessKind
  /** At the end of the addresses of modes, for a page without scripts. */
  hash?: string
  /** Marks today's game of a mode; loads late, and is absent while the links lead to endless boards. */
  Mark: ComponentType<{ digits: DigitCount }> | undefined
  /** The buttons at the end. */
  children: Elements
}

export function NavigationBar({ siteName, digits, linked, hash = '', Mark, children }: NavigationBarProps) {
  return (
    <header className="bar">
      <nav className="modes" aria-label={texts.navigation.modes}>
        <button type="button" className="icon-button modes-open" popoverTarget="modes">
          <span>{`${texts.navigation.modes} `}</span>
          <ChevronIcon />
        </button>
        <ul id="modes" popover="auto" className="modes-list">
          {DIGIT_COUNTS.map((mode) => (
            <li key={mode}>
              <Link
                href={boardPath({ kind: linked, digits: mode }) + hash}
                aria-current={mode === digits ? 'page' : undefined}
                onClick={closeMenu}
              >
                <Sentence text={texts.board.mode({ digits: mode })} part={String(mode)}>
                  <b translate="no">{mode}</b>
                </Sentence>
                {Mark && <Mark digits={mode} />}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Link href="/" className="banner" aria-label={siteName}>
        <Wordmark name={siteName} />
      </Link>
      <div className="bar-end">{children}</div>
    </header>
  )
}

/** The first half of the name stands high, the second low. */
function Wordmark({ name }: { name: string }) {
  const [high, low] = halvesOf(name)
  return (
    <span className="wordmark" translate="no" aria-hidden="true">
      <span>{high}</span>
      <span>{low}</span>
    </span>
  )
}
