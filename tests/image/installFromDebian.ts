import { run } from './engine.ts'

/** Installs a package of Debian, as root. Elsewhere nothing changes. */
export async function installFromDebian(name: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  await run('apt-get', ['update']).catch(() => undefined)
  await run('apt-get', ['install', '--yes', '--no-install-recommends', name]).catch(() => undefined)
}
