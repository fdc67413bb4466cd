import { GraphQLEnumType, GraphQLError, Kind, print, type GraphQLSchema } from 'graphql'

/**
 * Makes the errors for wrong values of enums list the right ones. graphql-js only suggests similar ones, and
 * clients cannot look them up where introspection is off.
 */
export function listEnumValues(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap()))
    if (type instanceof GraphQLEnumType) listValuesOf(type)
  return schema
}

function listValuesOf(type: GraphQLEnumType): void {
  const names = type.getValues().map(({ name }) => name)
  const refusal = (given: string) => `${type.name} has no value ${given}. It has ${names.join(', ')}.`
  type.parseValue = (given) => {
    const value = typeof given === 'string' ? type.getValue(given) : undefined
    if (value == null) throw new GraphQLError(refusal(JSON.stringify(given)))
    return value.value as unknown
  }
  type.parseLiteral = (node) => {
    const value = node.kind === Kind.ENUM ? type.getValue(node.value) : undefined
    if (value != null) return value.value as unknown
    const isQuoted = node.kind === Kind.STRING && names.includes(node.value)
    throw new GraphQLError(
      isQuoted ? `Write the value of ${type.name} without quotes: ${node.value}.` : refusal(print(node)),
      { nodes: node },
    )
  }
}
