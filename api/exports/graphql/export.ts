import { isUuid } from '#api/graphql/isUuid.ts'
import { exportCursor } from '#api/exports/exportCursor.ts'
import { EXPORT_LIFETIME_MS, exportFile, schemaFile } from '#api/exports/exports.ts'
import { builder } from '#api/analysts/graphql/builder.ts'

const ExportSubject = builder.enumType('ExportSubject', {
  description: 'Content of an export.',
  values: {
    EVENTS: { description: 'Events, in log order.' },
    PLAYS: { description: 'Plays of all kinds with at least one guess, by game, then by player.' },
    GUESSES: { description: 'Guesses of all kinds of plays, in log order.' },
    GAMES: { description: 'Games that have a day, by day, then by digit count.' },
    PLAYERS: { description: 'Players, in the order of their first visit.' },
  },
})

const ExportFormat = builder.enumType('ExportFormat', {
  description: 'Format of an export’s file.',
  values: {
    NDJSON: { description: 'Gzipped. One JSON object on each line.' },
    CSV: {
      description:
        'Gzipped UTF-8 with a byte order mark. A header line, then one line for each object. An empty value ' +
        'stands for null.',
    },
    PARQUET: { description: 'Apache Parquet. Columns have types and are compressed.' },
  },
})

const ExportStatus = builder.enumType('ExportStatus', {
  description: 'Status of an export.',
  values: {
    WAITING: { description: 'The export is in the queue.' },
    RUNNING: { description: 'The file is being written.' },
    DONE: { description: 'The file is ready.' },
    FAILED: { description: 'The export failed. The server retries it a few times.' },
  },
})

export const ExportInputs = { ExportSubject, ExportFormat }

export const ExportNode = builder.prismaNode('Export', {
  description:
    'A requested file. Poll it by its id until its status is DONE. It is deleted after seven days.',
  nullable: true,
  id: { field: 'id', description: 'Permanent global id.' },
  findUnique: (id, { analyst }) => ({ id: isUuid(id) ? id : NO_EXPORT, analystId: analyst.id }),
  select: { id: true },
  fields: (t) => ({
    subject: t.expose('subject', { type: ExportSubject, description: 'Content of the file.' }),
    format: t.expose('format', { type: ExportFormat, description: 'Format of the file.' }),
    status: t.expose('status', { type: ExportStatus, description: 'Status of the export.' }),
    objectCount: t.exposeInt('objectCount', { description: 'Number of objects written so far.' }),
    url: t.string({
      nullable: true,
      description: 'URL of the file, for the same token; null until the status is DONE.',
      select: { status: true, format: true },
      resolve: (found, _args, { deps }) =>
        found.status === 'DONE' ? `${deps.env.publicUrl}/analysts/exports/${exportFile(found)}` : null,
    }),
    schemaUrl: t.string({
      nullable: true,
      description:
        'URL of the file’s Table Schema: names, types and descriptions of the columns. It types digits that ' +
        'may begin with 0 as strings. Null until the status is DONE.',
      select: { status: true },
      resolve: (found, _args, { deps }) =>
        found.status === 'DONE' ? `${deps.env.publicUrl}/analysts/exports/${schemaFile(found)}` : null,
    }),
    endCursor: t.string({
      nullable: true,
      description:
        'The end of the export. As `after` of the next export, it continues there. Null until the status is ' +
        'DONE.',
      select: { endXid: true, readAt: true },
      resolve: ({ endXid, readAt }, _args, { deps }) =>
        endXid === null || readAt === null ? null : exportCursor(deps, { xid: endXid, at: readAt }),
    }),
    generatedAt: t.expose('generatedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the server read the objects of the file; null until the status is DONE.',
    }),
    schemaVersion: t.exposeInt('schemaVersion', {
      nullable: true,
      description:
        'Version of the file’s columns. The number rises when a column changes. Null until the status is DONE.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the export was requested.' }),
    finishedAt: t.expose('finishedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the export was done or failed; null until then.',
    }),
    expiresAt: t.field({
      type: 'DateTime',
      description: 'When the file is deleted.',
      select: { createdAt: true },
      resolve: ({ createdAt }) => new Date(createdAt.getTime() + EXPORT_LIFETIME_MS),
    }),
  }),
})

// No row has this id.
const NO_EXPORT = '00000000-0000-0000-0000-000000000000'
