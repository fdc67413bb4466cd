import type { CodegenConfig } from '@graphql-codegen/cli'

// Each web/**/x.graphql gets a typed document in x.generated.ts beside it, so a chunk loads only its
// documents.
const config: CodegenConfig = {
  schema: 'schema.graphql',
  documents: 'web/**/*.graphql',
  generates: {
    'web/schema.generated.ts': { plugins: ['typescript'] },
    'web/': {
      preset: 'near-operation-file',
      presetConfig: { extension: '.generated.ts', baseTypesPath: 'schema.generated.ts' },
      plugins: ['typescript-operations', 'typed-document-node'],
    },
  },
  config: {
    scalars: { Date: 'string', DateTime: 'string', ID: 'string' },
    enumsAsTypes: true,
    useTypeImports: true,
    // Documents are objects, so the browser needs no GraphQL parser.
    documentMode: 'documentNode',
    // Apollo adds __typename to each object, and its types for masked data need it.
    nonOptionalTypename: true,
    skipTypeNameForRoot: true,
    // A component sees only the fields of its own fragment (Apollo's data masking).
    inlineFragmentTypes: 'mask',
    customDirectives: { apolloUnmask: true },
  },
}

export default config
