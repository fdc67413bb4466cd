import { useEffect } from 'react'
import { NOT_FOUND_TITLE } from '../paths/notFound.ts'
import { NotFound } from './NotFound.tsx'

/** The page for unknown paths in place of a page without content. The next page has the old title again. */
export function MissingPage({ siteName }: { siteName: string }) {
  useEffect(() => {
    const { title } = document
    document.title = `${siteName} - ${NOT_FOUND_TITLE}`
    return () => void (document.title = title)
  }, [siteName])
  return <NotFound />
}
