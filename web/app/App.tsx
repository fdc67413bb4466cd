import { useEffect, useLayoutEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { DigitCount } from '#game/digits.ts'
import { NavigationBar } from '../navigation/NavigationBar.tsx'
import { GamePage } from '../play/GamePage.tsx'
import { useChunk } from './chunks.ts'
import { claimFirstVisit } from './firstVisit.ts'
import { latePages } from './latePages.ts'
import type { PageConfig } from './pageConfig.ts'
import { pageTitle, routeOf } from './route.ts'
import { usePageChange } from './usePageChange.ts'

export type AppProps = { config: PageConfig; homeDigits: DigitCount }

const loadDialogs = () => import('./Dialogs.tsx')

export type OpenDialog = 'instructions' | 'settings' | null

export function App({ config, homeDigits }: AppProps) {
  const [path] = useLocation()
  const route = routeOf(path)
  const digits = route.name === 'game' ? route.digits : route.name === 'home' ? homeDigits : null
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const isFirstVisit = useFirstVisit(digits !== null, () => setDialog('instructions'))
  const dialogs = useChunk(loadDialogs)
  useLayoutEffect(showBoard, [])
  usePageChange(path, pageTitle(route, { ...config, homeDigits }), () => setDialog(null))
  return (
    <>
      <NavigationBar
        siteName={config.siteName}
        digits={route.name === 'game' ? route.digits : null}
        onHelp={() => setDialog('instructions')}
        onProfile={() => setDialog('settings')}
      />
      {digits !== null && <GamePage digits={digits} siteName={config.siteName} isFirstVisit={isFirstVisit} />}
      {route.name === 'privacyPolicy' && <PrivacyPolicy {...config} />}
      {route.name === 'notFound' && <NotFound />}
      {dialogs && (
        <dialogs.Dialogs
          open={dialog}
          onClose={() => setDialog(null)}
          digits={digits ?? homeDigits}
          contactEmail={config.contactEmail}
        />
      )}
    </>
  )
}

/** True from the moment when a new browser first shows a game. */
function useFirstVisit(showsGame: boolean, onFirstVisit: () => void): boolean {
  const [isFirstVisit, setFirstVisit] = useState(false)
  useEffect(() => {
    if (!showsGame || !claimFirstVisit()) return
    setFirstVisit(true)
    onFirstVisit()
  }, [showsGame])
  return isFirstVisit
}

/** The script in the page's head hides a board that the browser's record would change at once. */
function showBoard(): void {
  delete document.documentElement.dataset['waiting']
}

function PrivacyPolicy(config: PageConfig) {
  const Page = useChunk(latePages.privacyPolicy)
  return Page && <Page {...config} />
}

function NotFound() {
  const Page = useChunk(latePages.notFound)
  return Page && <Page />
}
