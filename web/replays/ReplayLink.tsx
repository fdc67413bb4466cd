import { pageTexts } from '../language/pageTexts.ts'
import { useState } from 'react'
import { FormError } from '../form/FormError.tsx'
import { REPLAY_LINK } from '../paths/playPaths.ts'
import { ShareCard } from '../share/ShareCard.tsx'
import { Button } from '../ui/Button.tsx'
import { failureTextOf } from '../form/outcome.ts'
import { useAccountMutation } from '../sync/graphql/useAccountMutation.ts'
import { useAsyncAction } from '../ui/useAsyncAction.ts'
import { CreateReplayLinkDocument, RevokeReplayLinkDocument } from './ReplayLink.generated.ts'

type ReplayLinkProps = {
  gameId: string
  /** The code of the link, on the link's own page. */
  code?: string
  onRevoked?: () => void
}

/** The link of the viewer's play: its player gets it, shares it, and revokes it. */
export function ReplayLink({ gameId, code: known = '', onRevoked }: ReplayLinkProps) {
  const [code, setCode] = useState(known)
  const [isRevoked, setRevoked] = useState(false)
  const create = useCreateReplayLink((created) => {
    setRevoked(false)
    setCode(created)
  })
  const revoke = useRevokeReplayLink(() => {
    setRevoked(true)
    setCode('')
    onRevoked?.()
  })
  const link = `${location.origin}${REPLAY_LINK}${code}`
  return (
    <section className="replay-link stack">
      <h2>{pageTexts.replays.share}</h2>
      <p>{pageTexts.replays.shareNote}</p>
      {code !== '' && <ShareCard text={link} words={link} />}
      <div className="replay-actions">
        {code === '' ? (
          <Button aria-disabled={create.isBusy} aria-busy={create.isBusy} onClick={() => create.run(gameId)}>
            {pageTexts.replays.getLink}
          </Button>
        ) : (
          <Button
            quiet
            aria-disabled={revoke.isBusy}
            aria-busy={revoke.isBusy}
            onClick={() => revoke.run(gameId)}
          >
            {pageTexts.replays.revoke}
          </Button>
        )}
      </div>
      <p role="status">{isRevoked && pageTexts.replays.revoked}</p>
      <FormError text={create.errorText ?? revoke.errorText} />
    </section>
  )
}

/** Gets the link of the viewer's play of a game. The play keeps its link until it is revoked. */
function useCreateReplayLink(onCreated: (code: string) => void) {
  const mutate = useAccountMutation(CreateReplayLinkDocument, ['LinkCreated'])
  return useAsyncAction((gameId: string) =>
    failureTextOf(mutate({ input: { gameId } }), ({ code }) => onCreated(code)),
  )
}

/** Revokes the link of the viewer's play of a game. */
function useRevokeReplayLink(onRevoked: () => void) {
  const mutate = useAccountMutation(RevokeReplayLinkDocument, ['ViewerUpdated'])
  return useAsyncAction((gameId: string) => failureTextOf(mutate({ input: { gameId } }), onRevoked))
}
