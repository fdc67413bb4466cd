/** What the server tells each page about the place it runs in. */
export type PageConfig = { siteName: string; contactEmail: string; google: boolean }

/** Reads what the server left in the page. The development server leaves nothing. */
export function readPageConfig(): PageConfig {
  const text = document.getElementById('config')?.textContent.trim() ?? ''
  return text.startsWith('{') ? (JSON.parse(text) as PageConfig) : DEFAULTS
}

const DEFAULTS: PageConfig = { siteName: 'Hilo', contactEmail: 'hello@hilo.example', google: false }
