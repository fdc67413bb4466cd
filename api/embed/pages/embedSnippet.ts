import { escapeHtml } from '#api/http/html.ts'
import type { Deps } from '#api/deps/deps.ts'

/** Where the page for bloggers is, and below it the frames: `/embed/5`. */
export const EMBED = '/embed'

/** The size of a frame that a page does not choose. */
export const FRAME_SIZE = { width: 360, height: 560 }

/**
 * What the frame may do: run its script, keep a cookie of its own, and open the site in a new tab. It can
 * neither read nor move the page around it.
 */
export const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox'

type Frame = { address: string; width: number; height: number }

/** The HTML that shows today's game of a mode on another page. `address` is the path of the frame. */
export function embedSnippet(
  { publicUrl, siteName }: Deps['env'],
  { address, width, height }: Frame,
): string {
  const attributes = {
    src: publicUrl + address,
    title: siteName,
    width: String(width),
    height: String(height),
    style: 'border: 0; max-width: 100%',
    loading: 'lazy',
    sandbox: SANDBOX,
  }
  return `<iframe ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${escapeHtml(value)}"`)
    .join(' ')}></iframe>`
}
