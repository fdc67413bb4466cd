// The check on the page /fairness. The rules are in the script that everybody can run.
import { check, sha256 } from './verify.mjs'

const verdict = document.getElementById('verdict')
const button = document.getElementById('check')

// Browsers offer SHA-256 to pages of HTTPS and localhost only.
if (globalThis.crypto?.subtle === undefined)
  show('Without HTTPS, this browser cannot compute fingerprints. The script below does the same check.')
else {
  button.hidden = false
  void checkShown()
}

button.addEventListener('click', () => void checkAll())

/** Checks the closed day on the page against the commitments on the page. */
async function checkShown() {
  const games = [...document.querySelectorAll('#closed section[data-game]')]
  const proofs = await Promise.all(games.map(proves))
  if (proofs.length === 0) return
  const day = document.querySelector('#closed time').textContent
  if (proofs.includes(false)) show(`A number of ${day} is not the one of its commitment.`)
  else show(`Your browser has just checked ${day}: its numbers were fixed when the day began.`)
}

async function proves(game) {
  const [number, nonce, commitment] = Array.from(game.querySelectorAll('dd'), (value) => value.textContent)
  return commitment === (await sha256(`${game.dataset.game.replace('/', ' ')} ${number} ${nonce}`))
}

async function checkAll() {
  button.disabled = true
  show('Checking…')
  try {
    const answer = await fetch('/fairness/chain.json')
    if (!answer.ok) throw new Error(`Status ${answer.status}`)
    const chain = await answer.json()
    report(chain, await check(chain))
  } catch {
    show('The check failed, because the list of all days did not load. Try again later.')
  }
  button.disabled = false
}

function report({ today, lists }, faults) {
  const shown = document.querySelector('#closed time').dateTime
  const closed = lists.filter(({ day }) => day < today).length
  const days = closed === 1 ? '1 closed day' : `${closed} closed days`
  if (faults.length === 0) {
    show(`Checked ${days}: every number is the one of its commitment.`)
    return
  }
  const isProven = !faults.some((fault) => fault.startsWith(shown)) && lists.some(({ day }) => day === shown)
  show(`Checked ${days}. ${shown}: ${isProven ? 'proved.' : 'not proved.'} The chain has these faults:`)
  const list = document.createElement('ul')
  list.append(...faults.map((fault) => element('li', fault)))
  verdict.append(list)
}

function show(text) {
  verdict.replaceChildren(element('p', text))
}

function element(name, text) {
  const made = document.createElement(name)
  made.textContent = text
  return made
}
