import { complexityFromQuery } from '@pothos/plugin-complexity'
import {
  getNamedType,
  isLeafType,
  Kind,
  type DocumentNode,
  type FieldNode,
  type GraphQLOutputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql'

const PAGE_SIZE = 20
const BULK = 'For whole tables there is startExport.'

/** What a field costs that says nothing else: a point for each object, so about one for each row that is read. */
export function costOfField(
  args: { first?: unknown; last?: unknown },
  _context: object,
  { type }: { type: GraphQLOutputType },
): { field: number; multiplier: number } {
  const { name } = getNamedType(type)
  if (isLeafType(getNamedType(type)) || name === 'PageInfo') return { field: 0, multiplier: 0 }
  if (name.endsWith('Edge')) return { field: 0, multiplier: 1 }
  return { field: 1, multiplier: name.endsWith('Connection') ? pageSizeOf(args) : 1 }
}

/** What a question costs, and which part of it most; known from its text and variables alone. */
export type Cost = { total: number; dearest: { name: string; cost: number; pageSize: number | null } }

type Question = {
  document: DocumentNode
  operation: OperationDefinitionNode
  variables: Record<string, unknown>
}

export function costOfQuestion(schema: GraphQLSchema, question: Question): Cost {
  const costOf = (operation: OperationDefinitionNode) => complexity(schema, { ...question, operation })
  const { operation } = question
  const parts = rootFields(question).map((field) => ({
    name: field.name.value,
    cost: costOf({ ...operation, selectionSet: { kind: Kind.SELECTION_SET, selections: [field] } }),
    pageSize: pageSizeAsked(field, question.variables),
  }))
  const dearest = parts.reduce<Cost['dearest']>((most, part) => (part.cost > most.cost ? part : most), {
    name: '',
    cost: 0,
    pageSize: null,
  })
  return { total: Math.max(1, costOf(operation)), dearest }
}

/** What to ask instead of a question that costs more than `affordable`. */
export function adviceFor({ total, dearest }: Cost, affordable: number): string {
  const left = affordable - (total - dearest.cost)
  const fitting = dearest.pageSize === null ? 0 : Math.floor((dearest.pageSize * left) / dearest.cost)
  if (fitting >= 1) {
    return `Ask \`${dearest.name}\` (${dearest.cost} of it) for ${fitting} at a time instead of ${dearest.pageSize}, and go on with \`after\`. ${BULK}`
  }
  return `Ask \`${dearest.name}\` (${dearest.cost} of it) for less: a shorter time, smaller pages inside, fewer fields at once. ${BULK}`
}

function complexity(schema: GraphQLSchema, { document, operation, variables }: Question): number {
  const fragments = document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION)
  const alone: DocumentNode = { kind: Kind.DOCUMENT, definitions: [operation, ...fragments] }
  // Its type says text, its code takes a document as well.
  const query = alone as unknown as string
  return complexityFromQuery(query, { schema, variables, ctx: {} }).complexity
}

function rootFields({ document, operation }: Question): FieldNode[] {
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

/** What a list costs whose pages are found by reading much more than they hold: `more` beside the page itself. */
export function costOfPage(
  args: { first?: unknown; last?: unknown },
  more: number,
): { field: number; multiplier: number } {
  return { field: 1 + more, multiplier: pageSizeOf(args) }
}

// A page that is too large is refused when it is asked for; here it must not make the question cheap.
function pageSizeOf({ first, last }: { first?: unknown; last?: unknown }): number {
  const size = first ?? last ?? PAGE_SIZE
  return typeof size === 'number' ? Math.max(0, size) : PAGE_SIZE
}
