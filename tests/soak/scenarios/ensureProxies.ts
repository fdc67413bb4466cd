import { pathToFileURL } from 'node:url'

const script = pathToFileURL('scripts/programs.mjs').href

/** Installs the proxies that are missing. */
export const { ensureProxies } = (await import(script)) as { ensureProxies: () => Promise<void> }
