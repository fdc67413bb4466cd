import { useState } from 'react'
import { Link } from 'wouter'
import { useIsLoggedIn } from '../accounts/LogInFirst.tsx'
import { FormError } from '../form/FormError.tsx'
import { failureTextOf } from '../form/outcome.ts'
import { refusalText } from '../form/refusalText.ts'
import { pageTexts } from '../language/pageTexts.ts'
import { texts } from '../language/texts.ts'
import { LoadState } from '../list/LoadState.tsx'
import { addStyles } from '../loading/addStyles.ts'
import { MOVE } from '../paths/pagePaths.ts'
import { apolloClient } from '../sync/graphql/apolloClient.ts'
import { useAccountMutation } from '../sync/graphql/useAccountMutation.ts'
import { useScreenQuery } from '../sync/graphql/useScreenQuery.ts'
import { RecordVisitDocument } from '../sync/useWelcome.generated.ts'
import { Button } from '../ui/Button.tsx'
import type { Elements } from '../ui/content.ts'
import { useAsyncAction } from '../ui/useAsyncAction.ts'
import { FocusedHeading } from './FocusedHeading.tsx'
import { LinkedMoveDocument, TakeMoveDocument, type LinkedMoveQuery } from './moves.generated.ts'
import styles from './moves.css?inline'

addStyles(styles)

/** The page of an offer's code: what would come to this browser, and a button that moves it. */
export function LinkedMovePage({ code }: { code: string }) {
  const { data, errorText, refetch } = useScreenQuery(LinkedMoveDocument, { code: decode(code) })
  const isLoggedIn = useIsLoggedIn(data?.viewer)
  const [isTaken, setTaken] = useState(false)
  const move = data?.move
  if (isTaken || (move?.__typename === 'MovedHistory' && move.isMine)) return <Arrived />
  if (!move || isLoggedIn === null) {
    return (
      <Page title={pageTexts.move.bring}>
        <LoadState errorText={errorText} onRetry={refetch} />
      </Page>
    )
  }
  if (isLoggedIn) return <Page title={pageTexts.move.bring} text={pageTexts.refusals.LOGGED_IN} />
  if (move.__typename !== 'OfferedHistory') return <Unavailable move={move} />
  if (move.isMine) return <Page title={pageTexts.move.bring} text={pageTexts.refusals.OWN_HISTORY} />
  return <Offered code={decode(code)} move={move} onTaken={() => setTaken(true)} />
}

/** A typed code may hold any character. */
function decode(code: string): string {
  try {
    return decodeURIComponent(code)
  } catch {
    return code
  }
}

function Page({ title, text, children }: { title: string; text?: string; children?: Elements }) {
  return (
    <main className="page stack moves">
      <h1>{title}</h1>
      {text !== undefined && <p>{text}</p>}
      {children}
    </main>
  )
}

type Move = LinkedMoveQuery['move']
type Offer = Extract<Move, { __typename: 'OfferedHistory' }>

function Offered({ code, move, onTaken }: { code: string; move: Offer; onTaken: () => void }) {
  const { gamesPlayed, streak } = move
  const takeMove = useAccountMutation(TakeMoveDocument, ['ViewerUpdated'])
  const take = async () => {
    // The browser has its cookie before the move. So a repetition after a lost response succeeds.
    await apolloClient.mutate({ mutation: RecordVisitDocument })
    return await takeMove({ input: { code } })
  }
  const { run, isBusy, errorText } = useAsyncAction(() => failureTextOf(take(), onTaken))
  return (
    <Page title={pageTexts.move.bring}>
      <div className="moves-figures">
        {gamesPlayed > 0 && <p>{pageTexts.move.games({ count: gamesPlayed })}</p>}
        {streak > 0 && <p>{texts.today.streak({ days: texts.today.days({ count: streak }) })}</p>}
      </div>
      <p>{pageTexts.move.both}</p>
      <p>
        <b>{pageTexts.move.oldEmpties}</b>
      </p>
      <FormError text={errorText} />
      <Button aria-disabled={isBusy} aria-busy={isBusy} onClick={() => run()}>
        {pageTexts.move.take}
      </Button>
    </Page>
  )
}

function Arrived() {
  return (
    <main className="page stack moves">
      <FocusedHeading>{pageTexts.move.here}</FocusedHeading>
      {/* A full page load: the boards in the memory of this tab lack the history. */}
      <a className="button" href="/">
        {pageTexts.move.play}
      </a>
    </main>
  )
}

function Unavailable({ move }: { move: Exclude<Move, Offer> }) {
  const reason = move.__typename === 'MovedHistory' ? pageTexts.refusals.MOVE_LINK : refusalText(move)
  return (
    <Page title={pageTexts.move.unknown} text={reason}>
      <p>{pageTexts.move.unknownText}</p>
      <Link className="button" href={MOVE}>
        {pageTexts.move.typeAnother}
      </Link>
    </Page>
  )
}
