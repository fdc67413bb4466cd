import { getDigitCount } from '#api/graphql/badUserInput.ts'
import { MOST_EXPORTS_AT_ONCE, startExport, type Export } from '#api/usecases/analysts/exports.ts'
import { builder } from './builder.ts'
import { getDays } from './days.ts'
import { ExportInputs, ExportType } from './export.ts'

const StartExportInput = builder.inputType('StartExportInput', {
  description: 'What to write into a file.',
  fields: (t) => ({
    subject: t.field({ type: ExportInputs.ExportSubject, required: true, description: 'Of what.' }),
    format: t.field({ type: ExportInputs.ExportFormat, required: true, description: 'How to write it.' }),
    digits: t.int({ description: 'Only of this mode’s games, 2 to 7.' }),
    from: t.field({ type: 'Date', description: 'Only of games of this day and later ones.' }),
    to: t.field({ type: 'Date', description: 'Only of games of this day and earlier ones.' }),
  }),
})

const ExportStarted = builder.objectRef<{ ok: true; value: Export }>('ExportStarted').implement({
  description: 'The file will be written.',
  fields: (t) => ({
    export: t.field({
      type: ExportType,
      description: 'The export, to be asked for by its id.',
      resolve: ({ value }) => value,
    }),
  }),
})

const ExportRefused = builder.objectRef<{ ok: false }>('ExportRefused').implement({
  description: 'Too many of the token’s exports wait or run; nothing was stored.',
  fields: (t) => ({
    message: t.string({
      description: 'Why, for people.',
      resolve: () =>
        `At most ${MOST_EXPORTS_AT_ONCE} exports of a token wait or run at a time. Ask again when one is done.`,
    }),
  }),
})

const StartExportResult = builder.unionType('StartExportResult', {
  description: 'What came of asking for an export.',
  types: [ExportStarted, ExportRefused],
  resolveType: ({ ok }) => (ok ? ExportStarted : ExportRefused),
})

builder.mutationField('startExport', (t) =>
  t.field({
    type: StartExportResult,
    description: 'Has events or plays written into a file. Costs 5000.',
    args: { input: t.arg({ type: StartExportInput, required: true, description: 'What.' }) },
    complexity: { field: 5000, multiplier: 1 },
    resolve: (_root, { input }, { deps, analyst }) => {
      const digits = input.digits == null ? null : getDigitCount(input.digits)
      const { subject, format } = input
      return startExport(deps, analyst.id, { subject, format, digits, ...getDays(input) })
    },
  }),
)
