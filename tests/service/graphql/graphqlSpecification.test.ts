import { messages } from '#languages/pages/en.generated.ts'
import { reasonsOf } from '#api/graphql/refusals.ts'
import type { AddressInfo } from 'node:net'
import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
  isUnionType,
  printSchema,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLUnionType,
} from 'graphql'
import { serverAudits } from 'graphql-http'
import { expect, test } from 'vitest'
import { analystSchema } from '#api/graphql/endpoint/analysts/schema.ts'
import { schema } from '#api/graphql/endpoint/schema.ts'
import { startHilo, type Hilo } from '#tests/kit/processes/hilo.ts'

const audits = (hilo: Hilo) => {
  const { port } = hilo.app.server.address() as AddressInfo
  return serverAudits({ url: `http://127.0.0.1:${port}/graphql` }).map(
    (audit) => [audit.name, audit] as const,
  )
}

// These audits use variables in introspection, which only development allows.
const ASKING_THE_SCHEMA = /allow (?:map|URL-encoded JSON string) \{variables\} parameter/

test.each(audits(await startHilo({ development: true })))('GraphQL over HTTP: %s', async (_, audit) => {
  expect(await audit.fn()).toMatchObject({ status: 'ok' })
})

test.each(audits(await startHilo()).filter(([name]) => !ASKING_THE_SCHEMA.test(name)))(
  'GraphQL over HTTP, not in development: %s',
  async (_, audit) => {
    expect(await audit.fn()).toMatchObject({ status: 'ok' })
  },
)

const SCHEMAS = [
  ['schema.graphql', schema],
  ['analysts.graphql', analystSchema],
] as const

test.each(SCHEMAS)('every scalar of %s names its specification', (_, specified) => {
  const own = Object.values(specified.getTypeMap())
    .filter(isScalarType)
    .filter((scalar) => !isSpecifiedScalarType(scalar))
  expect(own.map(({ name }) => name)).toEqual(expect.arrayContaining(['DateTime', 'Day', 'DigitCount']))
  for (const { name, specifiedByURL } of own) expect(specifiedByURL, name).toMatch(/^https:/)
})

test.each(SCHEMAS)('a default value in %s is no prose', (_, described) => {
  expect(printSchema(described).match(/.*\bdefault\b.*/gi)).toBeNull()
})

const shapeOf = (type: GraphQLObjectType) =>
  Object.values(type.getFields())
    .map((field) => `${field.name}: ${String(field.type)}`)
    .toSorted((one, other) => (one < other ? -1 : 1))
    .join(', ')

const membersOf = (union: GraphQLUnionType) =>
  union
    .getTypes()
    .map(({ name }) => name)
    .toSorted((one, other) => (one < other ? -1 : 1))
    .join(' | ')

test.each(SCHEMAS)('equal results in %s share a type', (_, described) => {
  const unions = Object.values(described.getTypeMap()).filter(isUnionType)
  const isRefusal = (type: GraphQLObjectType) => type.getInterfaces().some(({ name }) => name === 'Refusal')
  const successes = new Set(unions.flatMap((union) => union.getTypes()).filter((type) => !isRefusal(type)))
  for (const shapes of [[...successes].map(shapeOf), unions.map(membersOf)])
    expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([])
})

test.each(SCHEMAS)('the type of a guess with its hint in %s is Guess', (_, described) => {
  const types = Object.values(described.getTypeMap()).filter(isObjectType)
  expect(
    types.filter((type) => 'hint' in type.getFields() && 'guess' in type.getFields()).map(({ name }) => name),
  ).toEqual(['Guess'])
})

test.each(SCHEMAS)('everything in %s has a description', (_, described) => {
  const bare = Object.values(described.getTypeMap())
    .filter(
      ({ name }) => !name.startsWith('__') && !['Int', 'Float', 'String', 'Boolean', 'ID'].includes(name),
    )
    .flatMap(undescribed)
  expect(bare).toEqual([])
})

type Described = { name: string; description?: string | null | undefined }

function undescribed(type: GraphQLNamedType): string[] {
  const values: readonly Described[] = isEnumType(type) ? type.getValues() : []
  const parts = [type, ...values, ...fieldsOf(type).flatMap((field) => [field, ...field.args])]
  return parts.filter(({ description }) => !description).map(({ name }) => `${type.name}.${name}`)
}

function fieldsOf(type: GraphQLNamedType): (Described & { args: readonly Described[] })[] {
  if (isInputObjectType(type)) return Object.values(type.getFields()).map((field) => ({ ...field, args: [] }))
  if (isObjectType(type) || isInterfaceType(type)) return Object.values(type.getFields())
  return []
}

// The page words these by what they mean for its board.
const OF_BOARDS = /^(?:Guess|StartNextGame|ArchivePlay|RaceGuess|StormGuess)Refused$/

test('the page has words for each reason of a refusal', () => {
  const reasons = [...reasonsOf].flatMap(([type, codes]) => (OF_BOARDS.test(type) ? [] : codes))
  expect(reasons).toContain('NOT_LOGGED_IN')
  const words = Object.keys(messages.refusals)
  const lacking = reasons.filter((code) => code !== 'TOO_MANY_TRIES' && !words.includes(code))
  expect(lacking).toEqual([])
})
