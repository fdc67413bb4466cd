import { Kind, print, visit, type DocumentNode, type ValueNode } from 'graphql'

/** The text of a query with the values of its variables in their places, to edit in GraphiQL. */
export function queryText(document: DocumentNode, variables: Record<string, string | number>): string {
  return print(
    visit(document, {
      OperationDefinition: { leave: (operation) => ({ ...operation, variableDefinitions: [] }) },
      Variable: ({ name }) => valueNode(variables[name.value]),
    }),
  )
}

function valueNode(value: string | number | undefined): ValueNode {
  if (value === undefined) return { kind: Kind.NULL }
  return typeof value === 'number' ? { kind: Kind.INT, value: String(value) } : { kind: Kind.STRING, value }
}
