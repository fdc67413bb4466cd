import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { expect } from 'vitest'
import { describeCalls, type OpenApi } from '#api/apiDocs/openApi.ts'
import type { Browser } from './browser/browser.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * The answer of a documented call. `body` is null without one. Each test knows the types of the body's parts.
 */
export type Called = { status: number; headers: Headers; body: Record<string, unknown> | null }

/**
 * Sends a documented call and checks the answer against its description. An undefined payload sends no body.
 */
export async function call(
  browser: Browser,
  method: Method,
  path: string,
  payload?: unknown,
): Promise<Called> {
  const sent = payload === undefined ? {} : { body: JSON.stringify(payload) }
  const typed = method === 'GET' ? {} : { headers: { 'content-type': 'application/json' } }
  const answer = await browser.fetch(`/api/${path}`, { method, ...typed, ...sent })
  const text = await answer.text()
  const body = text === '' ? null : (JSON.parse(text) as Record<string, unknown>)
  expectDescribed({ method, path, status: answer.status, body })
  return { status: answer.status, headers: answer.headers, body }
}

/** Fails if an answer does not match /api/openapi.json. */
export function expectDescribed({
  method,
  path,
  status,
  body,
}: {
  method: Method
  path: string
  status: number
  body: unknown
}): void {
  const described = describedAt(path)?.[method.toLowerCase()]?.responses[status]
  expect(described, `${method} ${path} may not answer ${status} (${JSON.stringify(body)})`).toBeDefined()
  const reference = described?.content?.['application/json']?.schema.$ref
  if (reference === undefined) {
    expect(body, `${method} ${path} ${status}`).toBeNull()
    return
  }
  const validate = validatorOf(reference)
  validate(body)
  expect(validate.errors, `${method} ${path} ${status}: ${JSON.stringify(body)}`).toBeNull()
}

const document: OpenApi = describeCalls({ siteName: 'Hilo', publicUrl: 'http://localhost' })
// OpenAPI extends JSON Schema with its own keywords.
const ajv = new Ajv2020({ strict: false, validateFormats: false })
ajv.addSchema(document, 'openapi')

function describedAt(path: string) {
  const found = Object.entries(document.paths).find(([template]) =>
    new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(`/api/${path}`),
  )
  return found?.[1]
}

function validatorOf(reference: string): ValidateFunction {
  return ajv.getSchema(`openapi${reference}`) ?? ajv.compile({ $ref: `openapi${reference}` })
}
