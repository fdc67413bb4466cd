import { readStored, writeStored } from '../storage/browserStorage.ts'
import { removeStored } from '../storage/removeStored.ts'

type Appearance = 'system' | 'light' | 'dark'
type Contrast = 'system' | 'high'

const APPEARANCE_KEY = 'theme'
const CONTRAST_KEY = 'contrast'
/** The colour of the browser's own bars. */
export const PAPER = { light: '#f2ecdc', dark: '#0c191c' }

export function readAppearance(): Appearance {
  const stored = readStored(APPEARANCE_KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

export function readContrast(): Contrast {
  return readStored(CONTRAST_KEY) === 'high' ? 'high' : 'system'
}

export function chooseAppearance(appearance: Appearance) {
  choose(APPEARANCE_KEY, appearance)
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    // index.html has one for each theme of the system.
    const system = meta.media.includes('dark') ? 'dark' : 'light'
    meta.content = PAPER[appearance === 'system' ? system : appearance]
  }
}

export function chooseContrast(contrast: Contrast) {
  choose(CONTRAST_KEY, contrast)
}

/** The key is also the name of the attribute that the styles read. No style is for `system`. */
function choose(key: string, choice: string) {
  document.documentElement.dataset[key] = choice
  if (choice === 'system') removeStored(key)
  else writeStored(key, choice)
}

/** Runs inline in <head>, before the first paint. The server's policy allows it by its hash. */
export function applyTheme(): void {
  try {
    const { theme, contrast } = localStorage as Partial<Record<string, string>>
    const { dataset } = document.documentElement
    // The address of a frame decides its theme.
    if (!dataset['theme'] && (theme === 'light' || theme === 'dark')) {
      dataset['theme'] = theme
      for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
        meta.content = PAPER[theme]
    }
    if (contrast === 'high') dataset['contrast'] = contrast
  } catch {
    // The browser has no storage for this page.
  }
}
