import { ApolloProvider } from '@apollo/client/react'
import { Suspense } from 'react'
import type { AnalyzedPlay } from '../paths/analysisPath.ts'
import { apolloClient } from '../sync/apolloClient.ts'
import type { Elements } from '../ui/content.ts'
import '../ui/button.css'
import { ReplayOfDay, ReplayOfPlay } from './OwnReplay.tsx'
import styles from './replay.css?url'
import { SharedReplayContent } from './SharedReplay.tsx'

/** The page of a link to a replay. */
export function SharedReplay(props: { code: string; siteName: string }) {
  return (
    <Page>
      <SharedReplayContent {...props} />
    </Page>
  )
}

/** The page of the replay of a play of the viewer. */
export function OwnReplay({ play, siteName }: { play: AnalyzedPlay; siteName: string }) {
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
