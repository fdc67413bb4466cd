import { Link } from 'wouter'
import { Tiles } from '../board/Tiles.tsx'
import '../ui/button.css'

/** Stands in the place of an analysis until the game is over. The browser has no target to show. */
export function NotOver({ board }: { board: string }) {
  return (
    <main className="analysis not-over">
      <Tiles number="???" />
      <h1>This game is not over yet</h1>
      <p>Its analysis opens after the last row.</p>
      <Link href={board} className="button">
        Back to the game
      </Link>
    </main>
  )
}
