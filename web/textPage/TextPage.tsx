import { NavigationBar } from '../navigation/NavigationBar.tsx'
import { SiteMenu } from '../navigation/SiteMenu.tsx'
import { ACCOUNT_PATHS } from '../paths/accountPaths.ts'
import {
  HISTORY,
  PRIVACY_POLICY,
  HELP,
  TODAY,
  API_DOCS,
  FAIRNESS,
  NUMBERS,
  OPEN_DATA,
} from '../paths/pagePaths.ts'
import type { Elements } from '../ui/content.ts'
import { PersonIcon } from '../ui/icons.tsx'

/** Set by the build: applies the player's theme, hides numbers in play, marks today's games. */
declare const TEXT_PAGE_SCRIPT: string

export type Site = {
  siteName: string
  /** The tags of a page for previews, as their attributes. */
  cardOf: (page: { path: string; title: string; description: string }) => readonly Record<string, string>[]
}

type TextPageProps = {
  site: Site
  path: string
  heading: string
  description: string
  /** The page's style sheet. */
  style: string
  /** The modules of a page with scripts. Every page has the build's own script. */
  modules?: readonly string[]
  children: Elements
}

/** A page that is complete without JavaScript. It is rendered on the server alone. */
export function TextPage({ site, path, heading, description, style, modules, children }: TextPageProps) {
  const { siteName, cardOf } = site
  const title = `${siteName} - ${heading}`
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{title}</title>
        <meta name="description" content={description} />
        {cardOf({ path, title, description }).map((tag) => (
          <meta key={tag['property'] ?? tag['name']} {...tag} />
        ))}
        <link rel="icon" href="/favicon.svg" />
        <style dangerouslySetInnerHTML={{ __html: style }} />
        <script dangerouslySetInnerHTML={{ __html: TEXT_PAGE_SCRIPT }} />
        {modules?.map((module) => (
          <script key={module} type="module" src={module} />
        ))}
      </head>
      <body>
        <NavigationBar siteName={siteName} digits={null} linked="daily" hash={TODAY} Mark={undefined}>
          <a href={`/${HELP}`} className="icon-button" aria-label="How to play">
            ?
          </a>
          <a href={ACCOUNT_PATHS.profile} className="icon-button" aria-label="Your account">
            <PersonIcon />
          </a>
          <SiteMenu today={`/${TODAY}`} />
        </NavigationBar>
        <main>
          <h1>{heading}</h1>
          {children}
        </main>
        <footer>
          <nav aria-label="Pages">
            {LINKS.map(([href, name]) => (
              <a key={href} href={href} aria-current={href === path ? 'page' : undefined}>
                {name}
              </a>
            ))}
          </nav>
        </footer>
        {modules && <script src="/tooOld.js" />}
      </body>
    </html>
  )
}

const LINKS = [
  [`/${TODAY}`, 'Play today’s game'],
  [NUMBERS, 'Yesterday’s numbers'],
  [FAIRNESS, 'Are the numbers fair?'],
  [OPEN_DATA, 'Open data'],
  [API_DOCS, 'API reference'],
  [HISTORY, 'History'],
  [PRIVACY_POLICY, 'Privacy Policy'],
] as const
