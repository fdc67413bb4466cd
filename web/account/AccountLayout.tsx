import type { ReactNode } from 'react'
import { Plates } from '../board/Plates.tsx'
import './account.css'

type AccountLayoutProps = {
  title: string
  /** What stands on the plates, and which faces they show: five at most. */
  sign: string
  mark: 'G' | 'Y' | 'X'
  children: ReactNode
}

/** A page of its own for what else is a dialog: a sign of number plates, and a card. */
export function AccountLayout({ title, sign, mark, children }: AccountLayoutProps) {
  return (
    <main className="account-page">
      <Plates className="account-sign" number={sign} mark={mark} />
      <h1>{title}</h1>
      <div className="account-card">{children}</div>
    </main>
  )
}
