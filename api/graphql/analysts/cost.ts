import { complexityFromQuery } from '@pothos/plugin-complexity'
import {
  Kind,
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql'
import type { AnalystContext } from './context.ts'

const BULK = 'For whole tables, use startExport.'

/** Cost of a query and its most expensive root field, computed from text, variables and the day. */
export type Cost = { total: number; mostExpensive: { name: string; cost: number; pageSize: number | null } }

type Query = {
  document: DocumentNode
  operation: OperationDefinitionNode
  variables: Record<string, unknown>
  context: AnalystContext
}

export function costOfQuery(schema: GraphQLSchema, query: Query): Cost {
  const costOf = (operation: OperationDefinitionNode) => complexity(schema, { ...query, operation })
  const { operation } = query
  const parts = rootFields(query).map((field) => ({
    name: field.name.value,
    cost: costOf({ ...operation, selectionSet: { kind: Kind.SELECTION_SET, selections: [field] } }),
    pageSize: pageSizeAsked(field, query.variables),
  }))
  const mostExpensive = parts.reduce<Cost['mostExpensive']>(
    (most, part) => (part.cost > most.cost ? part : most),
    {
      name: '',
      cost: 0,
      pageSize: null,
    },
  )
  return { total: Math.max(1, costOf(operation)), mostExpensive }
}

/** Suggests a cheaper query in place of a query that costs more than `affordable`. */
export function adviceFor({ total, mostExpensive }: Cost, affordable: number): string {
  const { name, cost, pageSize } = mostExpensive
  const left = affordable - (total - cost)
  const fitting = pageSize === null ? 0 : Math.floor((pageSize * left) / cost)
  if (fitting >= 1) {
    const pages = `with pages of ${fitting} instead of ${pageSize}, and continue with \`after\``
    return `Request \`${name}\` (${cost} of them) ${pages}. ${BULK}`
  }
  const less = 'a shorter time, smaller nested pages or fewer fields'
  return `Request less of \`${name}\` (${cost} of them): ${less}. ${BULK}`
}

function complexity(schema: GraphQLSchema, { document, operation, variables, context }: Query): number {
  const fragments = document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION)
  const alone: DocumentNode = { kind: Kind.DOCUMENT, definitions: [operation, ...fragments] }
  // The library's type requires a string, but its code also accepts a document.
  const query = alone as unknown as string
  return complexityFromQuery(query, { schema, variables, ctx: context }).complexity
}

function rootFields({ document, operation }: Query): FieldNode[] {
  const fragments = new Map(
    document.definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node.selectionSet]] : [],
    ),
  )
  const fieldsOf = (set: OperationDefinitionNode['selectionSet'] | undefined): FieldNode[] =>
    (set?.selections ?? []).flatMap((selection) => {
      if (selection.kind === Kind.FIELD) return [selection]
      return fieldsOf(
        selection.kind === Kind.INLINE_FRAGMENT
          ? selection.selectionSet
          : fragments.get(selection.name.value),
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
