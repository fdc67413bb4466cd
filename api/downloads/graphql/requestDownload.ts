import { requestDownload } from '#api/downloads/downloads.ts'
import { builder } from '#api/graphql/builder.ts'
import { OwnChangeResult } from '#api/graphql/success.ts'

builder.mutationField('requestDownload', (t) =>
  t.field({
    type: OwnChangeResult,
    description:
      'Requests a copy of all that is stored about the viewer’s account. Without effect while one is being ' +
      'prepared or is ready.',
    resolve: (_root, _args, { deps, browser }) => requestDownload(deps, browser),
  }),
)
