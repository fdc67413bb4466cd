import type { ComponentType } from 'react'
import { Link } from 'wouter'
import { DIGIT_COUNTS, type DigitCount } from '#game/digits.ts'
import { boardPath } from '../kinds/boards.ts'
import { closeMenu } from '../ui/closeMenu.ts'
import { ChevronIcon, PersonIcon } from '../ui/icons.tsx'
import { Wordmark } from './Wordmark.tsx'
import type { Elements } from '../ui/content.ts'
import '../ui/button.css'
import '../ui/menu.css'
import './navigation.css'

type NavigationBarProps = {
  siteName: string
  /** The mode of the game on the page; null on pages without a game. */
  digits: DigitCount | null
  /** The kind of the boards that the links lead to: practice while the player practises. */
  linked: 'daily' | 'practice'
  /** The address of the profile picture; null for a visitor. */
  picture: string | null
  onHelp: () => void
  onProfile: () => void
  /** Marks today's game of a mode; loads late, and is absent while the links lead to practice. */
  Mark: ComponentType<{ digits: DigitCount }> | undefined
  /** Buttons that load late. */
  children: Elements
}

export function NavigationBar({ siteName, digits, linked, picture, ...rest }: NavigationBarProps) {
  const { onHelp, onProfile, Mark, children } = rest
  return (
    <header className="bar">
      <nav className="modes" aria-label="Game Modes">
        <button type="button" className="icon-button modes-open" popoverTarget="modes">
          <span>Game Modes </span>
          <ChevronIcon />
        </button>
        <ul id="modes" popover="auto" className="modes-list">
          {DIGIT_COUNTS.map((mode) => (
            <li key={mode}>
              <Link
                href={boardPath({ kind: linked, digits: mode })}
                aria-current={mode === digits ? 'page' : undefined}
                onClick={closeMenu}
              >
                <b translate="no">{mode}</b>
                <span> Digits</span>
                {Mark && <Mark digits={mode} />}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Link href="/" className="banner" aria-label={siteName}>
        <Wordmark name={siteName} />
      </Link>
      <div className="bar-end">
        {children}
        <button type="button" className="icon-button" aria-label="How to play" onClick={onHelp}>
          ?
        </button>
        <button
          type="button"
          className="icon-button profile-button"
          aria-label={picture ? 'Your account' : 'Login'}
          popoverTarget={picture ? 'account-menu' : undefined}
          onClick={picture ? undefined : onProfile}
        >
          {picture ? <img src={picture} alt="" /> : <PersonIcon />}
        </button>
      </div>
    </header>
  )
}
