import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import * as accountPages from '../account/AccountPages.tsx'
import * as profilePage from '../profile/ProfilePage.tsx'
import { App } from './App.tsx'
import { provideChunk } from '../loading/chunks.ts'
import { USUAL_HOME_DIGITS } from './homeDigits.ts'
import { latePageOf, latePageTitle } from '../paths/pageNames.ts'
import { loadLatePages } from './latePages.ts'
import * as latePages from './LatePages.tsx'
import type { PageConfig } from '../loading/pageConfig.ts'
import { gameTitle } from './pageTitle.ts'
import { routeOf } from '../paths/route.ts'

export type RenderedPage = { status: 200 | 404; title: string; html: string }

/** Renders a page without the browser's record: every board is empty, and no user is logged in. */
export function renderPage(path: string, config: PageConfig): RenderedPage {
  provideChunk(loadLatePages, latePages)
  provideChunk(latePages.loadAccountPages, accountPages)
  provideChunk(latePages.loadProfilePage, profilePage)
  const html = renderToString(
    <Router ssrPath={path}>
      <App config={config} homeDigits={USUAL_HOME_DIGITS} />
    </Router>,
  )
  return { ...statusAndTitle(path, config), html }
}

function statusAndTitle(path: string, { siteName }: PageConfig): Pick<RenderedPage, 'status' | 'title'> {
  const route = routeOf(path)
  if (route.name === 'late') {
    const status = latePageOf(path) === 'notFound' ? 404 : 200
    return { status, title: `${siteName} - ${latePageTitle(path)}` }
  }
  const digits = route.name === 'home' ? USUAL_HOME_DIGITS : route.digits
  return { status: 200, title: gameTitle(siteName, digits) }
}
