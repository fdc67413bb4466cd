import { EXPORT_LIFETIME_MS, exportFile, findExports, type Export } from '#api/usecases/analysts/exports.ts'
import { builder } from './builder.ts'

const ExportSubject = builder.enumType('ExportSubject', {
  description: 'Of what an export is.',
  values: {
    EVENTS: { description: 'Events of the log, in the order in which they were written.' },
    PLAYS: { description: 'Begun plays, by game, then by player.' },
  },
})

const ExportFormat = builder.enumType('ExportFormat', {
  description: 'How an export’s file is written; gzipped either way.',
  values: {
    NDJSON: { description: 'A JSON object on each line.' },
    CSV: { description: 'A line of names, then a line for each object; nothing for null.' },
  },
})

const ExportStatus = builder.enumType('ExportStatus', {
  description: 'How far an export is.',
  values: {
    WAITING: { description: 'It waits for its turn.' },
    RUNNING: { description: 'It is being written.' },
    DONE: { description: 'The file is there.' },
    FAILED: { description: 'It could not be written; it is tried again a few times.' },
  },
})

export const ExportInputs = { ExportSubject, ExportFormat }

export const ExportType = builder.node(builder.objectRef<Export>('Export'), {
  description: 'A file that was asked for. Ask for it by its id until it is done; it stays for seven days.',
  id: { resolve: ({ id }) => id, description: 'Names the export for good, across all types.' },
  loadMany: async (ids: string[], { deps, analyst }) => {
    const found = await findExports(
      deps,
      ids.filter((id) => UUID.test(id)),
    )
    return ids.map((id) => found.find((one) => one.id === id && one.analystId === analyst.id) ?? null)
  },
  fields: (t) => ({
    subject: t.expose('subject', { type: ExportSubject, description: 'Of what.' }),
    format: t.expose('format', { type: ExportFormat, description: 'How it is written.' }),
    status: t.expose('status', { type: ExportStatus, description: 'How far it is.' }),
    objectCount: t.exposeInt('objectCount', { description: 'How many objects are written so far.' }),
    url: t.string({
      nullable: true,
      description: 'Where the file is, for the same token; null until it is done.',
      resolve: (found, _args, { deps }) =>
        found.status === 'DONE' ? `${deps.env.publicUrl}/analysts/exports/${exportFile(found)}` : null,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was asked for.' }),
    finishedAt: t.expose('finishedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was done, or failed; null until then.',
    }),
    expiresAt: t.field({
      type: 'DateTime',
      description: 'When it is deleted.',
      resolve: ({ createdAt }) => new Date(createdAt.getTime() + EXPORT_LIFETIME_MS),
    }),
  }),
})

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
