import { complexityFromQuery } from '@pothos/plugin-complexity'
import {
  Kind,
  separateOperations,
  visit,
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
  type NameNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type VariableDefinitionNode,
} from 'graphql'
import { countAliases } from '#api/graphql/countAliases.ts'
import type { AnalystContext } from './context.ts'

const BULK = 'For whole tables, use startExport.'

export type Query = {
  schema: GraphQLSchema
  document: DocumentNode
  operation: OperationDefinitionNode
  variables: Record<string, unknown>
  context: AnalystContext
}

/** Cost of a query, computed from text, variables and the day. */
export function costOfQuery(query: Query): number {
  return Math.max(1, complexity(query))
}

/** Suggests a cheaper query in place of a query that costs `total`, more than `affordable`. */
export function adviceFor(query: Query, total: number, affordable: number): string {
  const { name, cost, pageSize } = mostExpensiveField(query)
  const left = affordable - (total - cost)
  const fitting = pageSize === null ? 0 : Math.floor((pageSize * left) / cost)
  if (fitting >= 1) {
    const pages = `with pages of ${fitting} instead of ${pageSize}, and continue with \`after\``
    return `Request \`${name}\` (${cost} of them) ${pages}. ${BULK}`
  }
  const less = 'a shorter time, smaller nested pages or fewer fields'
  return `Request less of \`${name}\` (${cost} of them): ${less}. ${BULK}`
}

type Part = { name: string; cost: number; pageSize: number | null }

function mostExpensiveField(query: Query): Part {
  const fields = rootFields(query)
  const parts = [...new Set(fields.map(nameOf))].map((name) => {
    const same = fields.filter((field) => nameOf(field) === name)
    const [pageSize = null, ...others] = new Set(same.map((field) => pageSizeAsked(field, query.variables)))
    return { name, cost: complexity(partOf(query, same)), pageSize: others.length === 0 ? pageSize : null }
  })
  return parts.reduce((most, part) => (part.cost > most.cost ? part : most), {
    name: '',
    cost: 0,
    pageSize: null,
  })
}

/** Some root fields of a query, with only their variables: the library coerces these for each part. */
function partOf(query: Query, fields: readonly FieldNode[]): Query {
  const { document, operation } = query
  const bare: OperationDefinitionNode = {
    ...operation,
    variableDefinitions: [],
    selectionSet: { kind: Kind.SELECTION_SET, selections: fields },
  }
  const used = new Set<string>()
  for (const part of Object.values(separateOperations(alone(document, bare))))
    visit(part, { Variable: (variable) => void used.add(nameOf(variable)) })
  const isUsed = ({ variable }: VariableDefinitionNode) => used.has(nameOf(variable))
  return {
    ...query,
    operation: { ...bare, variableDefinitions: operation.variableDefinitions?.filter(isUsed) ?? [] },
  }
}

function nameOf({ name }: { name: NameNode }): string {
  return name.value
}

function complexity({ schema, document, operation, variables, context }: Query): number {
  // The library's type requires a string, but its code also accepts a document.
  const query = countAliases(alone(document, operation)) as unknown as string
  return complexityFromQuery(query, { schema, variables, ctx: context }).complexity
}

/** A document with one operation, which the library reads, and all fragments. */
function alone({ definitions }: DocumentNode, operation: OperationDefinitionNode): DocumentNode {
  const fragments = definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION)
  return { kind: Kind.DOCUMENT, definitions: [operation, ...fragments] }
}

/** The root fields of a query; a fragment's fields once. */
function rootFields({ document, operation }: Query): FieldNode[] {
  const fragments = new Map(
    document.definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[nameOf(node), node.selectionSet]] : [],
    ),
  )
  const takeFragment = (name: string) => {
    const set = fragments.get(name)
    fragments.delete(name)
    return set
  }
  const fieldsOf = (set: SelectionSetNode | undefined): FieldNode[] =>
    (set?.selections ?? []).flatMap((selection) => {
      if (selection.kind === Kind.FIELD) return [selection]
      return fieldsOf(
        selection.kind === Kind.INLINE_FRAGMENT ? selection.selectionSet : takeFragment(nameOf(selection)),
      )
    })
  return fieldsOf(operation.selectionSet)
}

function pageSizeAsked(field: FieldNode, variables: Record<string, unknown>): number | null {
  const argument = field.arguments?.find(({ name }) => name.value === 'first' || name.value === 'last')
  if (argument === undefined) return null
  const { value } = argument
  if (value.kind === Kind.INT) return Number(value.value)
  const given = value.kind === Kind.VARIABLE ? variables[value.name.value] : null
  return typeof given === 'number' ? given : null
}
