import { Link } from 'wouter'
import { Tiles } from '../../board/Tiles.tsx'

/** The page of a link that is malformed, unknown, withdrawn or expired. It does not say which. */
export function Unavailable() {
  return (
    <main className="challenge challenge-introduction">
      <Tiles className="challenge-tiles" number="000" mark="X" />
      <h1>This challenge does not exist or has ended.</h1>
      <p>Ask your friend for a new link, or play today’s numbers.</p>
      <Link href="/" className="button">
        Play
      </Link>
    </main>
  )
}
