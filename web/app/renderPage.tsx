import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import { NotFound } from '../notFound/NotFound.tsx'
import { PrivacyPolicyPage } from '../policy/PrivacyPolicyPage.tsx'
import { App } from './App.tsx'
import { provideChunk } from './chunks.ts'
import { USUAL_HOME_DIGITS } from './homeDigits.ts'
import { latePages } from './latePages.ts'
import type { PageConfig } from './pageConfig.ts'
import { pageTitle } from './pageTitle.ts'
import { routeOf } from './route.ts'

export type RenderedPage = { status: 200 | 404; title: string; html: string }

/** A page as it is before the browser's own records are known: every board is empty. */
export function renderPage(path: string, config: PageConfig): RenderedPage {
  provideChunk(latePages.privacyPolicy, PrivacyPolicyPage)
  provideChunk(latePages.notFound, NotFound)
  const route = routeOf(path)
  const homeDigits = USUAL_HOME_DIGITS
  const html = renderToString(
    <Router ssrPath={path}>
      <App config={config} homeDigits={homeDigits} />
    </Router>,
  )
  return {
    status: route.name === 'notFound' ? 404 : 200,
    title: pageTitle(route, { siteName: config.siteName, homeDigits }),
    html,
  }
}
