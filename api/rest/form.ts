import type { FastifyRequest } from 'fastify'

export const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** Parses a form into a payload. A form's `user` is text: valid JSON is parsed, other text counts as null. */
export async function parseForm(request: FastifyRequest, body: Buffer): Promise<Record<string, unknown>> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  const form = await new Response(new Uint8Array(body), { headers }).formData().catch(() => {
    throw new BadForm()
  })
  const fields: Record<string, unknown> = Object.fromEntries(form)
  return 'user' in fields ? { ...fields, user: parseUser(fields['user']) } : fields
}

class BadForm extends Error {
  statusCode = 400
  override message = 'The body must be a form.'
}

function parseUser(user: unknown): unknown {
  try {
    const parsed: unknown = JSON.parse(String(user))
    return typeof parsed === 'object' ? parsed : null
  } catch {
    return null
  }
}
