import { useLayoutEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { DigitCount } from '#game/digits.ts'
import { NavigationBar } from '../navigation/NavigationBar.tsx'
import { GamePage } from '../play/GamePage.tsx'
import type { OpenDialog } from './AfterPaint.tsx'
import { useChunk } from './chunks.ts'
import { latePages } from './latePages.ts'
import type { PageConfig } from './pageConfig.ts'
import { routeOf } from './route.ts'

type AppProps = { config: PageConfig; homeDigits: DigitCount }

const loadAfterPaint = () => import('./AfterPaint.tsx')

export function App({ config, homeDigits }: AppProps) {
  const [path] = useLocation()
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const [late] = useChunk(loadAfterPaint)
  useLayoutEffect(showBoard, [])
  const route = routeOf(path)
  const linkedDigits = route.name === 'game' ? route.digits : null
  const digits = route.name === 'home' ? homeDigits : linkedDigits
  const { siteName, contactEmail } = config
  return (
    <>
      <NavigationBar
        siteName={siteName}
        digits={linkedDigits}
        onHelp={() => setDialog('instructions')}
        onProfile={() => setDialog('settings')}
      />
      {digits !== null && <GamePage digits={digits} siteName={siteName} />}
      {route.name === 'privacyPolicy' && <PrivacyPolicy {...config} />}
      {route.name === 'notFound' && <NotFound />}
      {late && (
        <late.AfterPaint
          {...{ path, route, digits, homeDigits, siteName, contactEmail, dialog }}
          onDialog={setDialog}
        />
      )}
    </>
  )
}

/** The script in the page's head hid a board that the browser's record would change at once. */
function showBoard(): void {
  delete document.documentElement.dataset['waiting']
}

function PrivacyPolicy(config: PageConfig) {
  const [Page] = useChunk(latePages.privacyPolicy)
  return Page && <Page {...config} />
}

function NotFound() {
  const [Page] = useChunk(latePages.notFound)
  return Page && <Page />
}
