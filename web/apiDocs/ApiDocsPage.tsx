import { createElement, Fragment } from 'react'
import { API_DOCS } from '../paths/pagePaths.ts'
import { Prose } from '../textPage/Prose.tsx'
import { TextPage, type Site } from '../textPage/TextPage.tsx'
import style from './apiDocs.css?inline'

/** The parts of an OpenAPI 3.1 document that the page shows. */
type OpenApi = {
  info: { description: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

type Operation = {
  operationId: string
  summary: string
  requestBody?: { content: Content }
  responses: Record<string, { description: string; content?: Content }>
}

type Content = Record<string, { schema: Schema }>

type Schema = {
  $ref?: string
  description?: string
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly Schema[]
  type?: string | readonly string[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: readonly string[]
}

type Call = { method: string; path: string; operation: Operation }

/** The documented calls, from their OpenAPI document. */
export function ApiDocsPage({ site, info, paths, components }: OpenApi & { site: Site }) {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({
      path,
      method: method.toUpperCase(),
      operation,
    })),
  )
  return (
    <TextPage
      site={site}
      path={API_DOCS}
      heading="API reference"
      description="The HTTP calls of the game: addresses, parameters, responses and errors."
      style={style}
      contentLanguage="en"
    >
      {info.description.split('\n\n').map((principle) => (
        <Prose key={principle}>{principle}</Prose>
      ))}
      <Prose>For programs: [openapi.json](/api/openapi.json) (OpenAPI 3.1).</Prose>
      <nav aria-label="Calls">
        <ul className="calls">
          {calls.map((call) => (
            <li key={call.operation.operationId}>
              <a href={`#${call.operation.operationId}`}>
                <CallName {...call} />
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <h2>Calls</h2>
      {calls.map((call) => (
        <CallSection key={call.operation.operationId} {...call} />
      ))}
      <h2>Shapes</h2>
      {Object.entries(components.schemas).map(([name, schema]) => (
        <section key={name} id={name}>
          <h3>{name}</h3>
          <Fields {...schema} />
        </section>
      ))}
    </TextPage>
  )
}

/** A long path breaks at its slashes. */
function CallName({ method, path }: Call) {
  const parts = path
    .split('/')
    .flatMap((part, index) => (index === 0 ? [part] : [<wbr key={index} />, `/${part}`]))
  return createElement('code', { translate: 'no' }, `${method} `, ...parts)
}

function CallSection(call: Call) {
  const { operationId, summary, requestBody, responses } = call.operation
  const [payload] = Object.values(requestBody?.content ?? {})
  return (
    <section id={operationId}>
      <h3>
        <CallName {...call} />
      </h3>
      <Prose>{summary}</Prose>
      {payload && <Prose>{`Payload: ${typeOf(payload.schema)}`}</Prose>}
      <dl>
        {Object.entries(responses).map(([status, { description, content }]) => {
          const body = content?.['application/json']
          return (
            <Fragment key={status}>
              <dt translate="no">{status}</dt>
              <dd>
                <Prose as="span">{body ? `${description} ${typeOf(body.schema)}` : description}</Prose>
              </dd>
            </Fragment>
          )
        })}
      </dl>
    </section>
  )
}

function Fields({ properties, required }: Schema) {
  return (
    <dl>
      {Object.entries(properties ?? {}).map(([name, field]) => {
        const optional = required?.includes(name) ? '' : ', optional'
        const inner = field.properties ? field : field.items
        return (
          <Fragment key={name}>
            <dt>
              <code translate="no">{name}</code>
            </dt>
            <dd>
              <Prose as="span">{`${typeOf(field)}${optional}. ${field.description ?? ''}`}</Prose>
              {inner?.properties && <Fields {...inner} />}
            </dd>
          </Fragment>
        )
      })}
    </dl>
  )
}

/** A type in words, as `Prose`; a named shape becomes a link. */
function typeOf({ $ref, enum: values, const: only, anyOf, type = 'anything', items }: Schema): string {
  const name = $ref?.split('/').at(-1)
  if (name !== undefined) return `[${name}](#${name})`
  const literals = only === undefined ? values : [only]
  if (literals) return literals.map((value) => `\`${JSON.stringify(value)}\``).join(' or ')
  if (anyOf) return anyOf.map(typeOf).join(' or ')
  if (type === 'array') return `list of ${typeOf(items ?? {})}`
  return [type].flat().join(' or ')
}
