/** The settings of this installation, which the server embeds in each page. */
export type PageConfig = {
  siteName: string
  contactEmail: string
  google: boolean
  /** Set on the page for unknown paths: some have the form of a known page's path. */
  notFound?: boolean
}

/** Reads the embedded settings. The development server embeds none. */
export function readPageConfig(): PageConfig {
  if (!import.meta.env.PROD) return DEFAULTS
  return JSON.parse(document.getElementById('config')?.textContent ?? '') as PageConfig
}

const DEFAULTS: PageConfig = { siteName: 'Hilo', contactEmail: 'hello@hilo.example', google: false }
