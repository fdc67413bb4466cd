import type { FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Router } from 'wouter'
import { ApiDocsPage } from '../apiDocs/ApiDocsPage.tsx'
import { FairnessPage } from '../fairness/FairnessPage.tsx'
import { NumbersPage } from '../numbers/NumbersPage.tsx'
import { OpenDataPage } from '../openData/OpenDataPage.tsx'
import { API_DOCS, FAIRNESS, NUMBERS, OPEN_DATA } from '../paths/pagePaths.ts'
import type { Site } from '../textPage/TextPage.tsx'
import type { TEXT_PATHS } from './routes.ts'

const COMPONENTS: Record<(typeof TEXT_PATHS)[number], FunctionComponent<never>> = {
  [NUMBERS]: NumbersPage,
  [FAIRNESS]: FairnessPage,
  [OPEN_DATA]: OpenDataPage,
  [API_DOCS]: ApiDocsPage,
}

/** Renders a page that is served as `text`. `data` are the properties of its component besides the site. */
export function renderTextPage(path: keyof typeof COMPONENTS, site: Site, data: object): string {
  const Component = COMPONENTS[path] as FunctionComponent<object>
  const page = <Component {...data} {...{ site }} />
  return `<!doctype html>${renderToStaticMarkup(<Router ssrPath={path}>{page}</Router>)}`
}
