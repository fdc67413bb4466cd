import graphql from '@graphql-eslint/eslint-plugin'

// GraphQL alone: everything else is oxlint's (.oxlintrc.json).
const projects = {
  players: { schema: 'schema.graphql', documents: 'web/**/*.graphql' },
  analysts: { schema: 'analysts.graphql' },
}

const language = {
  languageOptions: { parser: graphql.parser, parserOptions: { graphQLConfig: { projects } } },
  plugins: { '@graphql-eslint': graphql },
}

export default [
  {
    ...language,
    files: ['schema.graphql', 'analysts.graphql'],
    rules: {
      ...graphql.configs['flat/schema-recommended'].rules,
      ...graphql.configs['flat/schema-relay'].rules,
      // Only a Node has an id; and a guess's field of that name is the field's own term.
      '@graphql-eslint/strict-id-in-types': 'off',
      '@graphql-eslint/no-typename-prefix': 'off',
      // Relay's edge is a type of its own; it need not be a list of an interface's. A result of a challenge is a
      // part of the challenge and has no id.
      '@graphql-eslint/relay-edge-types': [
        'error',
        { listTypeCanWrapOnlyEdgeType: false, shouldImplementNode: false },
      ],
      // Analysts read the schema: every type, field, argument and value says what it means.
      '@graphql-eslint/require-description': [
        'error',
        {
          types: true,
          FieldDefinition: true,
          InputValueDefinition: true,
          EnumValueDefinition: true,
          rootField: true,
        },
      ],
    },
  },
  {
    ...language,
    files: ['web/**/*.graphql'],
    rules: {
      ...graphql.configs['flat/operations-recommended'].rules,
      '@graphql-eslint/no-unused-fragments': 'error',
      // A fragment is named for the file that asks and the type that it is on: KnownPlay_play.
      '@graphql-eslint/naming-convention': [
        'error',
        {
          VariableDefinition: 'camelCase',
          OperationDefinition: { style: 'PascalCase', forbiddenSuffixes: ['Query', 'Mutation'] },
          FragmentDefinition: { requiredPattern: /^[A-Z][A-Za-z]+_[a-z][A-Za-z]+$/ },
        },
      ],
      // Masked fragments hold what they need; an id that is not asked for is not needed by the cache.
      '@graphql-eslint/require-selections': 'off',
    },
  },
]
