import css from '@eslint/css'
import graphql from '@graphql-eslint/eslint-plugin'

// Lints GraphQL and CSS. oxlint lints the rest (.oxlintrc.json).
const projects = {
  players: { schema: 'schema.graphql', documents: 'web/!(analysts)/**/*.graphql' },
  analysts: { schema: 'analysts.graphql', documents: 'web/analysts/**/*.graphql' },
  questions: { schema: 'analysts.graphql', documents: 'docs/questions.graphql' },
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
      // Only a Node needs an id. `Guess.guess` repeats its type's name, the usual name of the digits.
      '@graphql-eslint/strict-id-in-types': 'off',
      '@graphql-eslint/no-typename-prefix': 'off',
      // Not every list is a connection, and a challenge's result, a part of the challenge, is no Node.
      '@graphql-eslint/relay-edge-types': [
        'error',
        { listTypeCanWrapOnlyEdgeType: false, shouldImplementNode: false },
      ],
      // Analysts read the schema: every type, field, argument and value needs a description.
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
    files: ['{web,docs}/**/*.graphql'],
    rules: {
      ...graphql.configs['flat/operations-recommended'].rules,
      '@graphql-eslint/no-unused-fragments': 'error',
      // A fragment's name has its file and its type: KnownPlay_play.
      '@graphql-eslint/naming-convention': [
        'error',
        {
          VariableDefinition: 'camelCase',
          OperationDefinition: { style: 'PascalCase', forbiddenSuffixes: ['Query', 'Mutation'] },
          FragmentDefinition: { requiredPattern: /^[A-Z][A-Za-z]+_[a-z][A-Za-z]+$/ },
        },
      ],
      // A masked fragment selects only the fields of its component. Without an id, the cache needs none.
      '@graphql-eslint/require-selections': 'off',
      // A list in a list of the viewer. The server's own limit is 12.
      '@graphql-eslint/selection-set-depth': ['error', { maxDepth: 9 }],
    },
  },
  {
    files: ['web/**/*.css'],
    plugins: { css },
    language: 'css/css',
    rules: {
      // No language here is written from top to bottom: only the inline direction changes.
      'css/prefer-logical-properties': [
        'error',
        {
          allowProperties: [
            'border-bottom',
            'border-bottom-color',
            'border-bottom-width',
            'border-top',
            'border-top-color',
            'border-top-width',
            'bottom',
            'height',
            'margin-bottom',
            'margin-top',
            'max-height',
            'max-width',
            'min-height',
            'min-width',
            'overflow-x',
            'overflow-y',
            'padding-bottom',
            'padding-top',
            'scroll-margin-bottom',
            'scroll-margin-top',
            'scroll-padding-bottom',
            'top',
            'width',
          ],
          allowUnits: ['cqw', 'dvh', 'svh', 'vh', 'vw'],
        },
      ],
      // Features that all browsers have had for two and a half years, as the floor (`browserslist` in package.json).
      'css/use-baseline': [
        'error',
        {
          // The floor has `text-wrap` and `:popover-open`. Without the others, the page is only less pretty.
          allowProperties: [
            'accent-color',
            'forced-color-adjust',
            'overscroll-behavior',
            'paint-order',
            'resize',
            'text-size-adjust',
            'text-wrap',
            'user-select',
          ],
          allowAtRules: ['starting-style'],
          allowSelectors: ['popover-open'],
        },
      ],
    },
  },
]
