import { useEffect } from 'react'
import { pageTitle } from '../paths/pages.ts'
import { NotFound } from './NotFound.tsx'

/** The page for unknown paths in place of a page without content. The next page has the old title again. */
export function MissingPage({ siteName }: { siteName: string }) {
  useEffect(() => {
    const { title } = document
    document.title = `${siteName} - ${pageTitle('/404')}`
    return () => void (document.title = title)
  }, [siteName])
  return <NotFound />
}
