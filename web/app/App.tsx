import { useEffect, useLayoutEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { DigitCount } from '#game/digits.ts'
import { NavigationBar } from '../navigation/NavigationBar.tsx'
import { SiteMenu } from '../navigation/SiteMenu.tsx'
import { GamePage } from '../gamePage/GamePage.tsx'
import type { OpenDialog } from './AfterPaint.tsx'
import type { OtherPageProps } from './OtherPage.tsx'
import { replayEarlyPresses } from './earlyPresses.ts'
import { useChunk } from '../loading/chunks.ts'
import type { PageConfig } from '../loading/pageConfig.ts'
import { boardAt, gamePath, boardKindOf } from '../kinds/boardAddress.ts'
import { NOT_FOUND_PATH } from '../paths/pagePaths.ts'
import { withPageTexts } from '../language/pageTexts.ts'
import { texts } from '../language/texts.ts'
import { PersonIcon } from '../ui/icons.tsx'

type AppProps = { config: PageConfig; homeDigits: DigitCount }

const loadAfterPaint = () => import('./AfterPaint.tsx')
export const loadOtherPage = () => withPageTexts(import('./OtherPage.tsx'))

export function App({ config, homeDigits }: AppProps) {
  const [path] = useLocation()
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const [picture, setPicture] = useState<string | null>(null)
  const [challengeDigits, setChallengeDigits] = useState<DigitCount | null>(null)
  const late = useChunk(loadAfterPaint)
  useLayoutEffect(showBoard, [])
  useEffect(replayEarlyPresses, [])
  // A path without a game: the server or the board's query said so.
  const [missing, setMissing] = useState(config.notFound ? path : null)
  // The game may exist when the player returns: tomorrow's does.
  if (missing && path !== missing) setMissing(null)
  const board = path === missing ? null : boardAt(path, homeDigits)
  const linked = late?.linkedKind(path) ?? 'daily'
  return (
    <>
      <NavigationBar
        siteName={config.siteName}
        digits={board?.digits ?? null}
        linked={linked}
        Mark={boardKindOf({ kind: linked }).followsDays && late?.PlayMark}
      >
        <button
          type="button"
          className="icon-button"
          aria-label={texts.navigation.instructions}
          onClick={() => setDialog('instructions')}
        >
          {texts.navigation.help}
        </button>
        <button
          type="button"
          className="icon-button profile-button"
          aria-label={picture ? texts.navigation.account : texts.navigation.login}
          popoverTarget={picture ? 'account-menu' : undefined}
          onClick={picture ? undefined : () => setDialog('account')}
        >
          {picture ? <img src={picture} alt="" /> : <PersonIcon />}
        </button>
        <SiteMenu
          Today={late?.MenuToday}
          today={gamePath(board?.digits ?? homeDigits)}
          onSettings={(event) => {
            event.preventDefault()
            setDialog('settings')
          }}
        />
      </NavigationBar>
      {board === null ? (
        <OtherPage path={missing ? NOT_FOUND_PATH : path} config={config} onChallenge={setChallengeDigits} />
      ) : (
        <GamePage board={board} siteName={config.siteName} onMissing={() => setMissing(path)} />
      )}
      {late && (
        <late.AfterPaint
          {...{ path, board, challengeDigits, homeDigits, config, dialog }}
          onDialog={setDialog}
          onPicture={setPicture}
        />
      )}
    </>
  )
}

/** The script in <head> hid a board that the browser's record would replace at once. */
function showBoard(): void {
  delete document.documentElement.dataset['waiting']
}

function OtherPage(props: OtherPageProps) {
  const chunk = useChunk(loadOtherPage)
  return chunk && <chunk.OtherPage {...props} />
}
