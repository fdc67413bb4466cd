/** What the server tells each page about the place it runs in. */
export type PageConfig = { siteName: string; contactEmail: string; google: boolean }

// The development server renders no page, so there the page has only this.
const DEFAULTS: PageConfig = { siteName: 'Hilo', contactEmail: 'hello@hilo.example', google: false }

/** Reads what the server left in the page. */
export function readPageConfig(): PageConfig {
  const text = document.getElementById('config')?.textContent
  return text ? (JSON.parse(text) as PageConfig) : DEFAULTS
}
