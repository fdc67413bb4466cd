// The check on the page /fairness. The rules are in the script that everybody can run.
import { check, sha256 } from './verify.mjs'

const verdict = document.getElementById('verdict')
const button = document.getElementById('check')
const texts = JSON.parse(verdict.dataset.texts)

// Browsers offer SHA-256 to pages of HTTPS and localhost only.
if (globalThis.crypto?.subtle === undefined) show(texts.noHttps)
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
  show(proofs.includes(false) ? texts.wrong : texts.right, { day })
}

async function proves(game) {
  const [number, nonce, commitment] = Array.from(game.querySelectorAll('dd'), (value) => value.textContent)
  return commitment === (await sha256(`${game.dataset.game.replace('/', ' ')} ${number} ${nonce}`))
}

async function checkAll() {
  button.disabled = true
  show(texts.checking)
  try {
    const answer = await fetch('/fairness/chain.json')
    if (!answer.ok) throw new Error(`Status ${answer.status}`)
    const chain = await answer.json()
    report(chain, await check(chain))
  } catch {
    show(texts.failed)
  }
  button.disabled = false
}

function report({ today, lists }, faults) {
  const day = document.querySelector('#closed time').dateTime
  const count = lists.filter((list) => list.day < today).length
  const form = new Intl.PluralRules(document.documentElement.dataset.language).select(count)
  const days = (texts.days[form] ?? texts.days.other).replace('{count}', count)
  if (faults.length === 0) {
    show(texts.allRight, { days })
    return
  }
  const isProven = !faults.some((fault) => fault.startsWith(day)) && lists.some((list) => list.day === day)
  show(isProven ? texts.proved : texts.notProved, { days, day })
  const list = document.createElement('ul')
  // The script for everybody names them in English.
  list.lang = 'en'
  list.dir = 'ltr'
  list.append(...faults.map((fault) => element('li', fault)))
  verdict.append(list)
}

function show(text, values = {}) {
  verdict.replaceChildren(
    element(
      'p',
      text.replaceAll(/\{(\w+)\}/g, (_, name) => values[name]),
    ),
  )
}

function element(name, text) {
  const made = document.createElement(name)
  made.textContent = text
  return made
}
