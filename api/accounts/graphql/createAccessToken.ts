import { createAccessToken } from '#api/accounts/tokens/createAccessToken.ts'
import { builder } from '#api/graphql/builder.ts'
import { NotLoggedInType, resultOf, TooManyTriesType } from '#api/graphql/refusals.ts'
import { ViewerType } from '#api/graphql/viewer.ts'
import { AccessScopeType } from './accessScope.ts'

const CreateAccessTokenInput = builder.inputType('CreateAccessTokenInput', {
  description: 'A new access token.',
  fields: (t) => ({
    scope: t.field({ type: AccessScopeType, required: true, description: 'What programs may do with it.' }),
  }),
})

type Created = { ok: true; value: { token: string; playerId: number } }

const AccessTokenCreatedType = builder.objectRef<Created>('AccessTokenCreated').implement({
  description: 'The access token exists. It works for a year, until it is revoked (`endSession`).',
  fields: (t) => ({
    token: t.string({
      description: 'The token, which is shown only now. A program sends it as a bearer token.',
      resolve: ({ value }) => value.token,
    }),
    viewer: t.field({
      type: ViewerType,
      description: 'The viewer after the mutation.',
      resolve: ({ value: { playerId } }) => ({ playerId }),
    }),
  }),
})

builder.mutationField('createAccessToken', (t) =>
  t.field({
    type: resultOf('createAccessToken', [AccessTokenCreatedType, NotLoggedInType, TooManyTriesType]),
    description: 'Creates an access token for programs of the logged-in player.',
    args: {
      input: t.arg({ type: CreateAccessTokenInput, required: true, description: 'The new token.' }),
    },
    resolve: (_root, { input }, { deps, browser }) => createAccessToken(deps, { browser, ...input }),
  }),
)
