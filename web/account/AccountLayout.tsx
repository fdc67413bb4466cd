import type { ReactNode } from 'react'
import { Tiles } from '../board/Tiles.tsx'
import './account.css'

type AccountLayoutProps = {
  title: string
  /** The text on the number plates, at most five characters. All plates show `mark`. */
  sign: string
  mark: 'G' | 'Y' | 'X'
  /** Whether the page only shows progress. Without JavaScript there is none. */
  waits?: boolean
  children: ReactNode
}

/** A standalone page for content that is a dialog elsewhere: a sign of number plates, and a card. */
export function AccountLayout({ title, sign, mark, waits = false, children }: AccountLayoutProps) {
  return (
    <main className={waits ? 'account-page waits' : 'account-page'}>
      <Tiles className="account-sign" number={sign} mark={mark} />
      <h1>{title}</h1>
      <div className="account-card stack">{children}</div>
    </main>
  )
}
