import { useEffect, useId } from 'react'
import { Link, useLocation } from 'wouter'
import { Tiles } from '../board/Tiles.tsx'
import '../ui/button.css'
import './notFound.css'
import { pageTexts } from '../language/pageTexts.ts'

export function NotFound() {
  const [, navigate] = useLocation()
  const id = useId()
  useEffect(() => {
    // On a focused link or button, Enter already has an effect.
    const followOnEnter = ({ key, target }: KeyboardEvent) => {
      const isTaken = target instanceof Element && target.closest('a, button, dialog') !== null
      if (key === 'Enter' && !isTaken) navigate('/')
    }
    addEventListener('keydown', followOnEnter)
    return () => removeEventListener('keydown', followOnEnter)
  }, [navigate])

  return (
    <main className="not-found">
      <Tiles number="404" mark="Y" />
      <h1 id={id}>{pageTexts.notFound.heading}</h1>
      {/* oxlint-disable-next-line no-autofocus -- Enter follows the served link before the script has started */}
      <Link href="/" className="button" autoFocus aria-describedby={id}>
        {pageTexts.notFound.back}
      </Link>
    </main>
  )
}

/** The page for unknown paths in place of a page without content. The next page has the old title again. */
export function MissingPage({ siteName }: { siteName: string }) {
  useEffect(() => {
    const { title } = document
    document.title = `${siteName} - ${pageTexts.titles.notFound}`
    return () => void (document.title = title)
  }, [siteName])
  return <NotFound />
}
