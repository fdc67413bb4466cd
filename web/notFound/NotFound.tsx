import { useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import { Tiles } from '../board/Tiles.tsx'
import '../ui/button.css'
import './notFound.css'

export function NotFound() {
  const [, navigate] = useLocation()
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
      <h1>You went somewhere that doesn't exist.</h1>
      <Link href="/" className="button">
        Oops!
      </Link>
    </main>
  )
}
