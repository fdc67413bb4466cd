/**
 * Adds the styles of a late chunk (`import styles from './x.css?inline'`). The page's style sheet blocks the
 * first paint, so it holds no styles of parts that load after it. Call it where the chunk loads. The server
 * may load the chunk too; what needs these styles is drawn in the browser only.
 */
export function addStyles(styles: string): void {
  if (import.meta.env.SSR) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
}
