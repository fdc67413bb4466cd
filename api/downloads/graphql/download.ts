import { downloadExpiry, findDownload, isExpired } from '#api/downloads/downloads.ts'
import { AccountType } from '#api/accounts/graphql/account.ts'
import { builder } from '#api/graphql/builder.ts'

const DownloadStatus = builder.enumType('DownloadStatus', {
  description: 'Status of a copy of an account’s data.',
  values: {
    PREPARING: { description: 'The file is being written, or will be soon.' },
    READY: { description: 'The file can be downloaded.' },
    FAILED: { description: 'The file could not be written. It can be requested again.' },
  } as const,
})

const STATUSES = { WAITING: 'PREPARING', RUNNING: 'PREPARING', DONE: 'READY', FAILED: 'FAILED' } as const

const DownloadType = builder.prismaObject('Download', {
  description:
    'A copy of all that is stored about an account: a zip at `/my-data`, for a session of the account.',
  select: {},
  fields: (t) => ({
    status: t.field({
      type: DownloadStatus,
      description: 'Status of the file.',
      select: { status: true },
      resolve: ({ status }) => STATUSES[status],
    }),
    bytes: t.exposeInt('bytes', {
      nullable: true,
      description: 'Size of the file; null until it is ready.',
    }),
    expiresAt: t.field({
      type: 'DateTime',
      description: 'When the file is deleted.',
      select: { createdAt: true },
      resolve: downloadExpiry,
    }),
  }),
})

builder.objectField(AccountType, 'download', (t) =>
  t.field({
    type: DownloadType,
    nullable: true,
    description:
      'The copy of the account’s data that was requested last; null without one, or once it is deleted.',
    resolve: async ({ playerId }, _args, { deps }) => {
      const download = await findDownload(deps, playerId)
      return download === null || isExpired(download, deps.clock()) ? null : download
    },
  }),
)
