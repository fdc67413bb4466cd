import { badUserInput } from '#api/graphql/badUserInput.ts'
import { isOfOtherCluster, parseExportCursor } from '#api/exports/exportCursor.ts'
import { MAX_UNFINISHED_EXPORTS, startExport } from '#api/exports/exports.ts'
import type { Since } from '#api/exports/selection.ts'
import type { Export } from '#prisma/generated/client/client.ts'
import { builder } from '#api/analysts/graphql/builder.ts'
import type { AnalystContext } from '#api/analysts/graphql/context.ts'
import { getDays } from '#api/analysts/graphql/days.ts'
import { ExportInputs, ExportNode } from './export.ts'

const StartExportInput = builder.inputType('StartExportInput', {
  description: 'Content and format of an export.',
  fields: (t) => ({
    subject: t.field({
      type: ExportInputs.ExportSubject,
      required: true,
      description: 'Content of the file.',
    }),
    format: t.field({ type: ExportInputs.ExportFormat, required: true, description: 'Format of the file.' }),
    digits: t.field({ type: 'DigitCount', description: 'Only games with this number of digits.' }),
    from: t.field({ type: 'Day', description: 'Only games of this day or later.' }),
    to: t.field({ type: 'Day', description: 'Only games of this day or earlier.' }),
    after: t.string({
      description:
        'Only objects that changed after an earlier export, given by its `endCursor`. A game of which that ' +
        'export hid the number is repeated once its day is over, with its plays, guesses and events.',
    }),
    since: t.field({
      type: 'DateTime',
      description: 'Like `after`, for objects that changed at this instant or later.',
    }),
  }),
})

const ExportStarted = builder.objectRef<{ ok: true; value: Export }>('ExportStarted').implement({
  description: 'The export is in the queue.',
  fields: (t) => ({
    export: t.field({
      type: ExportNode,
      description: 'The export. Poll it by its id.',
      resolve: ({ value }) => value,
    }),
  }),
})

const MESSAGE = 'The reason, as text for people.'

const Refusal = builder.interfaceRef<{ ok: false }>('Refusal').implement({
  description: 'Why a request was refused. Nothing was stored.',
  fields: (t) => ({ message: t.string({ description: MESSAGE }) }),
})

const ExportRefused = builder.objectRef<{ ok: false }>('ExportRefused').implement({
  description: 'Too many exports of this token are unfinished. Nothing was stored.',
  interfaces: [Refusal],
  fields: (t) => ({
    message: t.string({
      description: MESSAGE,
      resolve: () =>
        `A token may have ${MAX_UNFINISHED_EXPORTS} unfinished exports. Retry when one of them is done.`,
    }),
  }),
})

const StartExportResult = builder.unionType('StartExportResult', {
  description: 'Result of `startExport`.',
  types: [ExportStarted, ExportRefused],
  resolveType: ({ ok }) => (ok ? ExportStarted : ExportRefused),
})

builder.mutationField('startExport', (t) =>
  t.field({
    type: StartExportResult,
    description: 'Exports a table to a file. Costs 5000.',
    args: { input: t.arg({ type: StartExportInput, required: true, description: 'Content and format.' }) },
    complexity: { field: 5000, multiplier: 1 },
    resolve: async (_root, { input }, context) => {
      const { subject, format } = input
      const digits = input.digits ?? null
      const days = getDays(input)
      if (subject === 'PLAYERS' && (digits ?? days.from ?? days.to) !== null)
        throw badUserInput('PLAYERS have no games: leave out digits, from and to.')
      const selection = { digits, ...days, since: await getStart(input, context) }
      return startExport(context.deps, context.analyst.id, { subject, format, ...selection })
    },
  }),
)

/** The start of an incremental export; null for a full one. Throws BAD_USER_INPUT for an invalid cursor. */
async function getStart(
  { after, since }: { after?: string | null | undefined; since?: Date | null | undefined },
  { deps }: AnalystContext,
): Promise<Since | null> {
  if (after != null && since != null) throw badUserInput('Give after or since, not both.')
  if (since != null && since.getTime() < 0) throw badUserInput('since must be 1970-01-01 or later.')
  if (after == null) return since ? { xid: null, at: since } : null
  const start = parseExportCursor(deps, after)
  if (start === null) throw badUserInput('after must be the endCursor of an export.')
  if (await isOfOtherCluster(deps, start))
    throw badUserInput('after is from before a move of the database: start a full export.')
  return start
}
