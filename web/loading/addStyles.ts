/**
 * Adds the styles of a late chunk (`import styles from './x.css?inline'`). The page's style sheet blocks the
 * first paint, so it holds no styles of parts that load after it. Call it where the chunk loads.
 */
export function addStyles(styles: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
}
