import { ApolloProvider } from '@apollo/client/react'
import { Suspense } from 'react'
import { NotFound } from '../notFound/NotFound.tsx'
import { parseAnalyzedPlay } from '../paths/playPaths.ts'
import { apolloClient } from '../sync/graphql/apolloClient.ts'
import type { Elements } from '../ui/content.ts'
import '../ui/button.css'
import { ReplayOfDay, ReplayOfPlay } from './OwnReplay.tsx'
import styles from './replay.css?url'
import { SharedReplayContent } from './SharedReplay.tsx'

type ReplayPageProps = { code: string; siteName: string }

/** The page of a link to a replay. */
export function SharedReplay({ code, siteName }: ReplayPageProps) {
  return (
    <Page>
      <SharedReplayContent code={code} siteName={siteName} />
    </Page>
  )
}

/** The page of the replay of a play of the viewer. */
export function OwnReplay({ code, siteName }: ReplayPageProps) {
  const play = parseAnalyzedPlay(code)
  if (play === null) return <NotFound />
  return (
    <Page>
      {'id' in play ? (
        <ReplayOfPlay id={play.id} siteName={siteName} />
      ) : (
        <ReplayOfDay game={play} siteName={siteName} />
      )}
    </Page>
  )
}

/** The styles are a file of their own: boards do not need them. */
function Page({ children }: { children: Elements }) {
  return (
    <ApolloProvider client={apolloClient}>
      <Suspense>
        <link rel="stylesheet" href={styles} precedence="default" />
        {children}
      </Suspense>
    </ApolloProvider>
  )
}
