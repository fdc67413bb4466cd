import '../ui/base.css'
import '../ui/font.css'
import './analysts.css'
import { ApolloProvider } from '@apollo/client/react'
import { createRoot } from 'react-dom/client'
import { watchFailures } from '../ui/watchFailures.ts'
import { applyTheme } from '../settings/theme.ts'
import { openAnalystClient } from './analystClient.ts'
import { ChartsPage } from './ChartsPage.tsx'
import type { Day } from '#game/day.ts'

watchFailures()
applyTheme()

/** The data that the server puts into the page. */
type Setup = { siteName: string; token: string; today: Day }

const { token, ...setup } = JSON.parse(document.getElementById('setup')?.textContent ?? '{}') as Setup
// A browser that is too old shows a text in its place.
const root = document.getElementById('root')
if (root !== null) {
  const onUncaughtError = (error: unknown) => {
    reportError(error)
    // React has removed the page.
    root.textContent = `Something went wrong: ${String(error)}. Please reload the page.`
  }
  createRoot(root, { onUncaughtError }).render(
    <ApolloProvider client={openAnalystClient(token)}>
      <ChartsPage {...setup} />
    </ApolloProvider>,
  )
}
