type Route = { path: string; served: string; kept: boolean }
type Page = Route & { title: () => string }

type Table = {
  ROUTES: Route[]
  PAGES: Page[]
  TEXT_PATHS: string[]
  NO_PAGES: string[]
  NOT_FOUND: Page
  pageOf: (path: string) => Page
  linkCodeOf: (path: string) => string
}

// By its address, because the compiler reads the code of pages with other settings than that of the server.
const address = new URL('../../web/app/routes.ts', import.meta.url).href

/** The page's table of routes. */
export const { ROUTES, PAGES, TEXT_PATHS, NO_PAGES, NOT_FOUND, pageOf, linkCodeOf } = (await import(
  address
)) as Table
