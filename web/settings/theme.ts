import { readStored, writeStored } from '../storage/browserStorage.ts'
import { removeStored } from '../storage/removeStored.ts'

export type Appearance = 'system' | 'light' | 'dark'
export type Contrast = 'system' | 'high'

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
  store(APPEARANCE_KEY, appearance)
  const root = document.documentElement
  if (appearance === 'system') delete root.dataset['theme']
  else root.dataset['theme'] = appearance
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    meta.content = PAPER[appearance === 'system' ? systemThemeOf(meta) : appearance]
  }
}

export function chooseContrast(contrast: Contrast) {
  store(CONTRAST_KEY, contrast)
  if (contrast === 'high') document.documentElement.dataset['contrast'] = contrast
  else delete document.documentElement.dataset['contrast']
}

/** index.html has one theme-color per system theme. The media query tells them apart. */
function systemThemeOf(meta: HTMLMetaElement) {
  return meta.media.includes('dark') ? 'dark' : 'light'
}

function store(key: string, choice: string) {
  if (choice === 'system') removeStored(key)
  else writeStored(key, choice)
}
