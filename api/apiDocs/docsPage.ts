import { siteCardTags } from '#api/http/cardTags.ts'
import { escapeHtml } from '#api/http/escapeHtml.ts'
import { PALETTE_STYLE } from '#api/http/palette.ts'
import { PRINCIPLES, type OpenApi, type Operation, type Schema } from './openApi.ts'

type Site = { siteName: string; publicUrl: string }

const DESCRIPTION = 'The HTTP calls of the game: addresses, parameters, responses and errors.'

/** Renders the OpenAPI document as a page without scripts, with inline style. */
export function renderDocs({ paths, components }: OpenApi, { siteName, publicUrl }: Site): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const title = `${siteName} - The /api calls`
  const links = operations.map((each) => `<a href="#${each.operation.operationId}">${callName(each)}</a>`)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<meta name="description" content="${DESCRIPTION}">
${siteCardTags({ siteName, publicUrl, title, description: DESCRIPTION, path: '/api/docs' })}
<link rel="icon" href="/favicon.svg">
<style>${DOCS_STYLE}</style>
</head>
<body>
<header><a href="/">${escapeHtml(siteName)}</a></header>
<main>
<h1>The /api calls</h1>
${PRINCIPLES.map((principle) => `<p>${prose(principle)}</p>`).join('\n')}
<p>For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<nav aria-label="Calls"><ul>
${links.map((link) => `<li>${link}</li>`).join('\n')}
</ul></nav>
<h2>Calls</h2>
${operations.map(renderOperation).join('\n')}
<h2>Shapes</h2>
${Object.entries(components.schemas).map(renderShape).join('\n')}
</main>
</body>
</html>
`
}

type Described = { path: string; method: string; operation: Operation }

function callName({ method, path }: Described): string {
  // A long path breaks at its slashes.
  return `<code translate="no">${method} ${escapeHtml(path).replaceAll('/', '<wbr>/')}</code>`
}

function renderOperation(described: Described): string {
  const { operationId, summary, requestBody, responses } = described.operation
  const types = Object.entries(requestBody?.content ?? {})
  const payload = types[0] ? `<p>Payload: ${typeOf(types[0][1].schema)}</p>` : ''
  const answers = Object.entries(responses).map(([status, { description, content }]) => {
    const body = content?.['application/json']
    return `<dt translate="no">${status}</dt><dd>${prose(description)}${body ? ` ${typeOf(body.schema)}` : ''}</dd>`
  })
  return `<section id="${operationId}">
<h3>${callName(described)}</h3>
<p>${prose(summary)}</p>
${payload}
<dl>${answers.join('')}</dl>
</section>`
}

function renderShape([name, { properties = {}, required = [] }]: [string, Schema]): string {
  return `<section id="${name}">
<h3>${name}</h3>
<dl>${renderFields(properties, required)}</dl>
</section>`
}

function renderFields(properties: NonNullable<Schema['properties']>, required: readonly string[]): string {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const field = typeof schema === 'boolean' ? {} : schema
    const optional = required.includes(name) ? '' : ', optional'
    const inner = field.properties
      ? `<dl>${renderFields(field.properties, field.required ?? [])}</dl>`
      : itemsOf(field)
    const text = `${typeOf(field)}${optional}. ${prose(field.description ?? '')}`
    return `<dt><code translate="no">${escapeHtml(name)}</code></dt><dd>${text}${inner}</dd>`
  })
  return fields.join('')
}

function itemsOf({ items }: Schema): string {
  if (typeof items !== 'object' || Array.isArray(items) || !items.properties) return ''
  return `<dl>${renderFields(items.properties, items.required ?? [])}</dl>`
}

/** A type in words; a named shape becomes a link. */
function typeOf({ $ref, enum: values, const: only, anyOf, type, items }: Schema): string {
  const name = $ref?.split('/').at(-1)
  if (name !== undefined) return `<a href="#${name}">${name}</a>`
  if (only !== undefined) return `<code translate="no">${escapeHtml(JSON.stringify(only))}</code>`
  if (values)
    return values
      .map((value) => `<code translate="no">${escapeHtml(JSON.stringify(value))}</code>`)
      .join(' or ')
  if (anyOf) return anyOf.map((each) => typeOf(each)).join(' or ')
  if (type === 'array') return `list of ${typeOf((items ?? {}) as Schema)}`
  return [type ?? 'anything'].flat().join(' or ')
}

// Code spans are the only Markdown that the descriptions use.
function prose(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code translate="no">$1</code>')
}

/** The style of a page of text. */
export const DOCS_STYLE = `${PALETTE_STYLE}
body {
  margin: 0;
  background: var(--paper);
  color: var(--ink);
  font: 1rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
  overflow-wrap: anywhere;
}
header, main { max-width: 46rem; margin: 0 auto; padding: 1rem; }
header a, h1, h2 { font-family: var(--display); }
header a { font-size: 1.5rem; text-decoration: none; }
h1 { margin-top: 0; line-height: 1.2; }
h2 { margin-top: 2.5rem; }
h3 { margin: 0 0 0.5rem; font-size: 1rem; }
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
nav ul { padding: 0; list-style: none; columns: 20rem; }
section {
  margin: 1rem 0;
  padding: 1rem;
  border: 1px solid var(--hairline);
  border-radius: 0.5rem;
  background: var(--surface);
}
section > :last-child { margin-bottom: 0; }
dl {
  display: grid;
  grid-template-columns: minmax(3rem, max-content) 1fr;
  gap: 0.25rem 1rem;
  margin: 0.5rem 0 0;
}
dt { font-weight: 600; }
dd { margin: 0; color: var(--ink-soft); }
dd dl { grid-column: 1 / -1; }
@media (max-width: 40rem) {
  dl { display: block; }
  dd { margin: 0 0 0.5rem 1rem; }
}
`
