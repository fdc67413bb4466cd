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
if (root !== null)
  createRoot(root, { onUncaughtError: (error) => showFailure(root, error) }).render(
    <ApolloProvider client={openAnalystClient(token)}>
      <ChartsPage {...setup} />
    </ApolloProvider>,
  )

/** React has removed the page. */
function showFailure(removed: HTMLElement, error: unknown): void {
  reportError(error)
  removed.textContent = `Something went wrong: ${String(error)}. Please reload the page.`
}
