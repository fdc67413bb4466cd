// In the browser: sets the addresses of the editor's workers, and starts GraphiQL with the page's setup. A module runs
// before the deferred scripts after it. Plain JavaScript, because the server sends this file.

/** @typedef {{ renderYogaGraphiQL: (root: Element | null, setup: unknown) => void }} YogaGraphiQL */

const page = /** @type {typeof globalThis & { MonacoEnvironment: object, YogaGraphiQL: YogaGraphiQL }} */ (
  globalThis
)

page.MonacoEnvironment = {
  globalAPI: false,
  /** @type {(id: string, label: string) => string} */
  getWorkerUrl: (_id, label) => `${location.pathname}${label}.worker.js`,
}

document.addEventListener('DOMContentLoaded', () => {
  /** @type {unknown} */
  const setup = JSON.parse(document.querySelector('#setup')?.textContent ?? '{}')
  page.YogaGraphiQL.renderYogaGraphiQL(document.querySelector('#root'), setup)
})
