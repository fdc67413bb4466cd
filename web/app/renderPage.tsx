import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import * as accountPages from '../account/AccountPages.tsx'
import * as profilePage from '../profile/ProfilePage.tsx'
import { App } from './App.tsx'
import { provideChunk } from './chunks.ts'
import { USUAL_HOME_DIGITS } from './homeDigits.ts'
import { latePageOf, latePageTitle } from './latePage.ts'
import { loadLatePages } from './latePages.ts'
import * as latePages from './LatePages.tsx'
import type { PageConfig } from './pageConfig.ts'
import { gameTitle } from './pageTitle.ts'
import { routeOf } from './route.ts'

export type RenderedPage = { status: 200 | 404; title: string; html: string }

/** A page as it is before the browser's own records are known: every board is empty, and nobody is signed in. */
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
