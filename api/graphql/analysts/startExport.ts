import { getDigitCount } from '#api/graphql/badUserInput.ts'
import { MAX_UNFINISHED_EXPORTS, startExport } from '#api/usecases/analysts/exports.ts'
import type { Export } from '#prisma/generated/client/client.ts'
import { builder } from './builder.ts'
import { getDays } from './days.ts'
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
    digits: t.int({ description: 'Only games with this number of digits, 2 to 7.' }),
    from: t.field({ type: 'Date', description: 'Only games of this day or later.' }),
    to: t.field({ type: 'Date', description: 'Only games of this day or earlier.' }),
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

const ExportRefused = builder.objectRef<{ ok: false }>('ExportRefused').implement({
  description: 'Too many exports of this token are unfinished. Nothing was stored.',
  fields: (t) => ({
    message: t.string({
      description: 'The reason, as text for people.',
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
    description: 'Exports events or plays to a file. Costs 5000.',
    args: { input: t.arg({ type: StartExportInput, required: true, description: 'Content and format.' }) },
    complexity: { field: 5000, multiplier: 1 },
    resolve: (_root, { input }, { deps, analyst }) => {
      const digits = input.digits == null ? null : getDigitCount(input.digits)
      const { subject, format } = input
      return startExport(deps, analyst.id, { subject, format, digits, ...getDays(input) })
    },
  }),
)
