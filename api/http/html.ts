import { createHash } from 'node:crypto'

/** Escapes a text for the content of an HTML element, or for an attribute in double quotes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** JSON for the text of a `<script type="application/json">`: no value can end the element. */
export function embedJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

/** The hash of an inline element, in the syntax of a Content-Security-Policy. */
export function inlineHash(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
}
