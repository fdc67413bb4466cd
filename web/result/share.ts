export type ShareOutcome = 'shared' | 'copied' | 'failed'

/** Web Share where the device is used by touch, else the clipboard; where neither works the text must be shown. */
export async function share(text: string): Promise<ShareOutcome> {
  if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
    try {
      await navigator.share({ text })
      return 'shared'
    } catch (error) {
      // Closing the system's share sheet is a choice, not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared'
    }
  }
  try {
    // Absent on plain HTTP, forbidden by some settings.
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return 'failed'
  }
}
