import { useEffect } from 'react'
import { loadChunk, useChunk } from '../loading/chunks.ts'
import type { PageConfig } from '../loading/pageConfig.ts'
import { linkCodeOf, NOT_FOUND, pageOf, type PageProps } from './routes.ts'

export type OtherPageProps = Pick<PageProps, 'onChallenge'> & { path: string; config: PageConfig }

const loadToday = () => import('../today/refreshToday.ts')

/** A page without a game. */
export function OtherPage({ path, config, onChallenge }: OtherPageProps) {
  const title = `${config.siteName} - ${pageOf(path).title()}`
  useEffect(() => {
    document.title = title
  }, [title])
  // The marks of today's games in the bar agree with the server.
  const today = useChunk(loadToday)
  useEffect(() => void today?.refreshToday(null), [today, path])
  return <LatePage key={path} path={path} {...{ ...config, onChallenge }} />
}

/** Loads the chunk of a page before its first render. */
export async function prepareOtherPage(path: string, { notFound }: PageConfig): Promise<void> {
  await loadChunk((notFound ? NOT_FOUND : pageOf(path)).load)
}

function LatePage({ path, ...props }: Omit<PageProps, 'code'> & { path: string }) {
  const { load, component } = pageOf(path)
  const Component = useChunk(load)?.[component]
  return Component && <Component {...props} code={linkCodeOf(path)} />
}
