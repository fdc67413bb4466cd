import { PAPER } from './theme.ts'

/** Runs inline in <head>, before the first paint. The server's policy allows it by its hash. */
export function applyTheme(): void {
  try {
    const { theme, contrast } = localStorage as Partial<Record<string, string>>
    const { dataset } = document.documentElement
    if (theme === 'light' || theme === 'dark') {
      dataset['theme'] = theme
      for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
        meta.content = PAPER[theme]
    }
    if (contrast === 'high') dataset['contrast'] = contrast
  } catch {
    // The browser has no storage for this page.
  }
}
