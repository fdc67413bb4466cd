import { keepLanguage } from '#api/accounts/keepLanguage.ts'
import { builder } from '#api/graphql/builder.ts'
import { OwnChangeResult } from '#api/graphql/success.ts'

builder.mutationField('keepLanguage', (t) =>
  t.field({
    type: OwnChangeResult,
    description:
      'Keeps the language of this request for the emails to the account: that of the cookie `language`, else of ' +
      'the header Accept-Language.',
    resolve: (_root, _args, { deps, browser }) => keepLanguage(deps, browser),
  }),
)
