import { Tiles } from '../board/Tiles.tsx'
import type { Elements } from '../ui/content.ts'
import './account.css'

type AccountLayoutProps = {
  title: string
  /** The text on the number plates, at most five characters. All plates show `mark`. */
  tiles: string
  mark: 'G' | 'Y' | 'X'
  /** Whether the page only shows progress. Without JavaScript there is none. */
  pending?: boolean
  children: Elements
}

/** A standalone page for content that is a dialog elsewhere: number plates, and a card. */
export function AccountLayout({ title, tiles, mark, pending = false, children }: AccountLayoutProps) {
  return (
    <main className={pending ? 'account-page pending' : 'account-page'}>
      <Tiles className="account-tiles" number={tiles} mark={mark} />
      <h1>{title}</h1>
      <div className="account-card stack">{children}</div>
    </main>
  )
}
