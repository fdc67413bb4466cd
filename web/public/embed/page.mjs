// The choices on the page /embed: they change the HTML and the preview.
const options = document.getElementById('options')
const snippet = document.getElementById('snippet')
const preview = document.getElementById('preview')
const copy = document.getElementById('copy')
const { address } = snippet.dataset
const served = snippet.textContent

options.hidden = false
copy.hidden = !navigator.clipboard
options.addEventListener('change', show)
options.addEventListener('submit', (event) => event.preventDefault())
copy.addEventListener('click', () => void copySnippet(copy.textContent))
// The browser restores the choices of an earlier visit.
show()

function show() {
  const [digits, theme] = Array.from(options.querySelectorAll('select'), ({ value }) => value)
  const chosen = address.replace(/\d$/, digits) + (theme && `?theme=${theme}`)
  snippet.textContent = served.replace(`${address}"`, `${chosen}"`)
  if (preview.getAttribute('src') !== chosen) preview.src = chosen
}

/** @param {string} label */
async function copySnippet(label) {
  try {
    await navigator.clipboard.writeText(snippet.textContent)
  } catch {
    getSelection().selectAllChildren(snippet)
    return
  }
  copy.textContent = String(copy.dataset.copied)
  setTimeout(() => {
    copy.textContent = label
  }, 2000)
}
