import { inTime } from '../loading/inTime.ts'

/** Browsers open a share sheet until five seconds after the press of its button, and it follows the copy. */
const LONGEST_COPY_MS = 3000

/** Copies a text. Returns false if the browser cannot: then the player needs the text to copy by hand. */
export async function copy(text: string): Promise<boolean> {
  try {
    // Undefined on plain HTTP, forbidden by some settings.
    await inTime(navigator.clipboard.writeText(text), LONGEST_COPY_MS)
    return true
  } catch {
    return false
  }
}

/**
 * Opens the system's share sheet on touch devices. Call it after the copy: an open sheet takes the focus from
 * the page, and browsers forbid a page without focus to write to the clipboard.
 */
export async function openShareSheet(text: string): Promise<void> {
  if (!('share' in navigator) || !matchMedia('(pointer: coarse)').matches) return
  try {
    await navigator.share({ text })
  } catch {
    // The player closed the sheet, or the user activation expired. The player can still copy the text.
  }
}
