/** JSON for the text of a `<script type="application/json">`: no value can end the element. */
export function embedJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
