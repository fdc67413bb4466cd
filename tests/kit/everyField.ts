import {
  getNamedType,
  isAbstractType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  type GraphQLField,
  type GraphQLInterfaceType,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql'

/** The arguments that a field requires, by the argument's name, as GraphQL literals. */
const ARGUMENTS: Record<string, string> = {
  digits: '5',
  day: '"2026-11-01"',
  events: '1',
  code: '"AAAAAAAAAAAAAAAAAAAAAA"',
  at: '"2026-11-21T17:00:00Z"',
  seconds: '60',
}

// Their lists within lists exceed the limits of a document. access.test.ts asks for them in other documents.
const APART: Record<string, string[]> = {
  Viewer: ['allStatistics', 'challenges', 'groups', 'latestStorm', 'sessions', 'stormRecords', 'year'],
  Storm: ['finishedPlays', 'play'],
  Group: ['members', 'races', 'today', 'standings'],
  Race: ['members', 'play', 'rematch', 'rounds', 'table'],
  LinkedRace: ['members'],
}

// The fields that every refusal has are selected once.
const REFUSAL = 'Refusal'

/**
 * A selection of every field of a type and of all types below it, except those in `APART` and the `nodes` of
 * connections. No type occurs within itself.
 */
export function everyField(schema: GraphQLSchema, type: GraphQLOutputType, within: string[] = []): string {
  const named = getNamedType(type)
  if (isLeafType(named)) return ''
  if (within.includes(named.name)) return '{ __typename }'
  const inside = [...within, named.name]
  if (isAbstractType(named)) {
    const members = schema.getPossibleTypes(named)
    const shared = new Set(members.flatMap((member) => refusalFields(schema, member)))
    const refusals = shared.size > 0 ? [`... on ${REFUSAL} { ${[...shared].join(' ')} }`] : []
    const selections = members.map((member) => `... on ${member.name} ${everyField(schema, member, inside)}`)
    return `{ __typename ${[...refusals, ...selections].join(' ')} }`
  }
  // Fields of two members may share a name and differ in type. Such fields need aliases.
  const parent = schema.getType(within.at(-1) ?? '')
  const members = isAbstractType(parent) ? schema.getPossibleTypes(parent) : []
  const shared = refusalFields(schema, named)
  const asked = Object.values(named.getFields()).filter(
    ({ name }) =>
      !APART[named.name]?.includes(name) && !isShortCut(named.name, name) && !shared.includes(name),
  )
  const fields = asked.map((field) => {
    const selection = everyField(schema, field.type, inside)
    const types = new Set(members.map((member) => String(member.getFields()[field.name]?.type ?? field.type)))
    const alias = types.size > 1 ? `${named.name}_${field.name}: ` : ''
    return `${alias}${field.name}${argumentsOf(field)} ${selection}`
  })
  return `{ __typename ${fields.join(' ')} }`
}

function refusalFields(schema: GraphQLSchema, type: GraphQLNamedType): string[] {
  const refusal = schema.getType(REFUSAL) as GraphQLInterfaceType
  return isObjectType(type) && type.getInterfaces().includes(refusal) ? Object.keys(refusal.getFields()) : []
}

// A connection has the same objects in its edges.
function isShortCut(type: string, field: string): boolean {
  return type.endsWith('Connection') && field === 'nodes'
}

function argumentsOf({ name, args }: GraphQLField<unknown, unknown>): string {
  const needed = args.filter(isRequiredArgument).map((argument) => {
    const value = ARGUMENTS[argument.name]
    if (value === undefined) throw new Error(`everyField.ts has no value for ${name}(${argument.name}:)`)
    return `${argument.name}: ${value}`
  })
  return needed.length === 0 ? '' : `(${needed.join(', ')})`
}
