import { NavigationBar } from '../navigation/NavigationBar.tsx'
import { SiteMenu } from '../navigation/SiteMenu.tsx'
import { ACCOUNT_PATHS } from '../paths/accountPaths.ts'
import {
  HISTORY,
  PRIVACY_POLICY,
  HELP,
  TODAY,
  API_DOCS,
  EMBED,
  FAIRNESS,
  NUMBERS,
  OPEN_DATA,
} from '../paths/pagePaths.ts'
import type { Elements } from '../ui/content.ts'
import { languageOf } from '#languages/languages.ts'
import { pageTexts } from '../language/pageTexts.ts'
import { textPageTexts } from '../language/textPageTexts.ts'
import { language, texts } from '../language/texts.ts'
import { PersonIcon } from '../ui/icons.tsx'

/** Set by the build: applies the player's theme, hides numbers in play, marks today's games. */
declare const TEXT_PAGE_SCRIPT: string

export type Site = {
  siteName: string
  /** The path of the texts, for the page's script. */
  textFile: string
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
  /** The language of the content, if it is not the player's. */
  contentLanguage?: 'en'
  children: Elements
}

/** A page that is complete without JavaScript. It is rendered on the server alone. */
export function TextPage(props: TextPageProps) {
  const { site, path, heading, description, style, modules, contentLanguage, children } = props
  const { siteName, textFile, cardOf } = site
  const title = `${siteName} - ${heading}`
  return (
    <html lang={language} dir={languageOf(language).direction} data-language={language} data-texts={textFile}>
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
          <a href={`/${HELP}`} className="icon-button" aria-label={texts.navigation.instructions}>
            {texts.navigation.help}
          </a>
          <a href={ACCOUNT_PATHS.profile} className="icon-button" aria-label={texts.navigation.account}>
            <PersonIcon />
          </a>
          <SiteMenu today={`/${TODAY}`} />
        </NavigationBar>
        <main lang={contentLanguage} dir={contentLanguage && 'ltr'}>
          <h1>{heading}</h1>
          {children}
        </main>
        <footer>
          <nav aria-label={textPageTexts.page.pages}>
            {linkedPages().map(([href, name]) => (
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

function linkedPages() {
  return [
    [`/${TODAY}`, texts.today.playTodaysGame],
    [NUMBERS, texts.navigation.numbers],
    [FAIRNESS, textPageTexts.page.fairness],
    [OPEN_DATA, textPageTexts.page.openData],
    [API_DOCS, textPageTexts.page.apiDocs],
    [EMBED, textPageTexts.embed.heading],
    [HISTORY, texts.navigation.history],
    [PRIVACY_POLICY, pageTexts.titles.privacyPolicy],
  ] as const
}
