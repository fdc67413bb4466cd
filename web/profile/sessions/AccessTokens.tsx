import { useId, useState } from 'react'
import { pageTexts } from '../../language/pageTexts.ts'
import { apolloClient } from '../../sync/graphql/apolloClient.ts'
import { FormError } from '../../form/FormError.tsx'
import { failureTextOf } from '../../form/outcome.ts'
import { GRAPHIQL } from '../../paths/pagePaths.ts'
import type { AccessScope } from '../../schema.generated.ts'
import { Button } from '../../ui/Button.tsx'
import { useAsyncAction } from '../../ui/useAsyncAction.ts'
import { ProfileDocument } from '../ProfilePage.generated.ts'
import { useProfileMutation } from '../useProfileMutation.ts'
import { CreateAccessTokenDocument } from './AccessTokens.generated.ts'

/** Creates access tokens for the player's programs. The list of sessions has those that exist. */
export function AccessTokens() {
  const [token, setToken] = useState<string | null>(null)
  const create = useCreateToken(setToken)
  const createFor = (scope: AccessScope) => () => create.run({ scope })
  return (
    <section className="sessions">
      <h3>{pageTexts.profile.tokens}</h3>
      <p>{pageTexts.profile.tokensNote}</p>
      <div className="token-buttons">
        <Button quiet aria-disabled={create.isBusy} onClick={createFor('READ')}>
          {pageTexts.profile.newForReading}
        </Button>
        <Button quiet aria-disabled={create.isBusy} onClick={createFor('PLAY')}>
          {pageTexts.profile.newForPlaying}
        </Button>
      </div>
      <FormError text={create.errorText} />
      {token !== null && <NewToken key={token} token={token} />}
      <p>
        <a href={GRAPHIQL}>{pageTexts.profile.tryQueries}</a>
      </p>
    </section>
  )
}

function useCreateToken(onCreated: (token: string) => void) {
  const mutate = useProfileMutation(CreateAccessTokenDocument, ['AccessTokenCreated'])
  return useAsyncAction((input: { scope: AccessScope }) =>
    failureTextOf(mutate({ input }), ({ token }) => {
      onCreated(token)
      void apolloClient.refetchQueries({ include: [ProfileDocument] })
    }),
  )
}

function NewToken({ token }: { token: string }) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{pageTexts.profile.newToken}</label>
      <div className="field-line">
        <input
          id={id}
          dir="ltr"
          translate="no"
          readOnly
          // oxlint-disable-next-line no-autofocus -- the player has just created it, and copies it now
          autoFocus
          value={token}
          onFocus={(event) => event.target.select()}
        />
      </div>
    </div>
  )
}
