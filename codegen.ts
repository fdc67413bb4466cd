import type { CodegenConfig } from '@graphql-codegen/cli'
import type { DocumentNode } from 'graphql'
import { register } from './scripts/registerDocuments.mjs'

// Each web/**/x.graphql gets a typed document in x.generated.ts beside it, so a chunk loads only its
// documents. The charts in web/analysts speak the analysts' schema.
const preset = {
  preset: 'near-operation-file' as const,
  presetConfig: { extension: '.generated.ts', baseTypesPath: 'schema.generated.ts' },
  plugins: ['typescript-operations', 'typed-document-node'],
}
const players = { schema: 'schema.graphql', documents: ['web/**/*.graphql', '!web/analysts/**'] }
const analysts = { schema: 'analysts.graphql', documents: 'web/analysts/**/*.graphql' }

/** The id of a document, which the page finds in `__meta__`. */
const idOf = (document: DocumentNode) => ({ id: register(document).id })

const config: CodegenConfig = {
  generates: {
    'web/schema.generated.ts': { ...players, plugins: ['typescript'] },
    'web/': { ...players, ...preset, config: { unstable_onExecutableDocumentNode: idOf } },
    'api/graphql/endpoint/registeredDocuments.generated.ts': {
      ...players,
      plugins: ['./scripts/registerDocuments.mjs'],
    },
    'web/analysts/schema.generated.ts': { ...analysts, plugins: ['typescript'] },
    'web/analysts/': { ...analysts, ...preset, config: { inlineFragmentTypes: 'inline' } },
  },
  config: {
    scalars: {
      DateTime: 'string',
      Day: '\\#game/day.ts#Day',
      DigitCount: '\\#game/digits.ts#DigitCount',
      ID: 'string',
    },
    enumsAsTypes: true,
    useTypeImports: true,
    // Documents are objects, so the browser needs no GraphQL parser.
    documentMode: 'documentNodeImportFragments',
    // Apollo adds __typename to each object, and its types for masked data need it.
    nonOptionalTypename: true,
    skipTypeNameForRoot: true,
    // A component sees only the fields of its own fragment (Apollo's data masking).
    inlineFragmentTypes: 'mask',
    customDirectives: { apolloUnmask: true },
  },
}

export default config
