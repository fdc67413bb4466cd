import { Suspense } from 'react'
import type { Elements } from './content.ts'

/** Content whose styles are a file of their own, since boards do not need them. */
export function WithStyles({ href, children }: { href: string; children: Elements }) {
  return (
    <Suspense>
      <link rel="stylesheet" href={href} precedence="default" />
      {children}
    </Suspense>
  )
}
