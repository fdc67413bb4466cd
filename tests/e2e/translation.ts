/**
 * In the page: translates it as a browser does, but keeps the words. A new text node within two `font`
 * elements takes the place of each text. Logs an error if a script changes a text after that, since this node
 * is not shown, and for a digit, a date or a key that a translation may change.
 */
export function translatePage(): void {
  const TAKEN_AS_IT_IS = 'script, style, textarea, title, noscript, option, svg *'
  const KEPT = /^\s*(?:\d+|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d+(?:, \d{4})?)\s*$/
  // As a string, since the types name it deprecated.
  const FONT: string = 'font'
  const made = new WeakSet<Node>()
  const stale = new MutationObserver((changes) => {
    for (const { target } of changes) console.error(`A stale text is shown instead of: ${target.textContent}`)
  })
  const translate = (node: Node): void => {
    if (!(node instanceof Text)) {
      node.childNodes.forEach(translate)
      return
    }
    if (made.has(node) || !node.data.trim() || node.parentElement?.closest(TAKEN_AS_IT_IS) !== null) return
    const isKept = KEPT.test(node.data) || node.parentElement.closest('.key') !== null
    if (isKept && node.parentElement.closest('[translate=no]') === null)
      console.error(`Not marked with translate="no": ${node.parentElement.outerHTML}`)
    const translated = new Text(node.data)
    made.add(translated)
    const inner = document.createElement(FONT)
    inner.append(translated)
    const outer = document.createElement(FONT)
    outer.append(inner)
    node.replaceWith(outer)
    stale.observe(node, { characterData: true })
  }
  new MutationObserver((changes) => {
    for (const { target, type, addedNodes } of changes) {
      if (type === 'characterData') translate(target)
      else addedNodes.forEach(translate)
    }
  }).observe(document, { childList: true, characterData: true, subtree: true })
}
