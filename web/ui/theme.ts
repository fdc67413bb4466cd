export type Appearance = 'system' | 'light' | 'dark'
export type Contrast = 'system' | 'high'

const APPEARANCE_KEY = 'theme'
const CONTRAST_KEY = 'contrast'
const PAPER = { light: '#f2ecdc', dark: '#0c191c' }

/** Runs inline in <head>, before the first paint. The server's policy allows it by its hash. */
export const themeScript = `try{var d=document,s=localStorage,t=s.theme,p=${JSON.stringify(PAPER)};if(p[t]){d.documentElement.dataset.theme=t;d.querySelectorAll("meta[name=theme-color]").forEach(function(m){m.content=p[t]})}if(s.contrast=="high")d.documentElement.dataset.contrast="high"}catch(e){}`

export function readAppearance(): Appearance {
  const stored = read(APPEARANCE_KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

export function readContrast(): Contrast {
  return read(CONTRAST_KEY) === 'high' ? 'high' : 'system'
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

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function store(key: string, choice: string) {
  try {
    if (choice === 'system') localStorage.removeItem(key)
    else localStorage.setItem(key, choice)
  } catch {
    // Storage is full or forbidden: the choice applies to this page only.
  }
}
