// Checks the numbers of a Hilo site against their commitments: node verify.mjs https://hilo.example
const hex = (bytes) => Array.from(new Uint8Array(bytes), (one) => (one + 256).toString(16).slice(1)).join('')
export const sha256 = async (s) => hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(s)))
const dayAfter = (day) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
export async function check({ today, lists }) {
  const faults = []
  const expect = (isRight, fault) => isRight || faults.push(fault)
  for (let day = lists[0]?.day; day < today; day = dayAfter(day))
    expect(lists.map((list) => list.day).includes(day), `${day}: the day has no list`)
  for (const [index, { day, committedAt, late, previous, hash, games }] of lists.entries()) {
    const last = lists[index - 1] ?? { day: '', hash: '0'.repeat(64) }
    expect(previous === last.hash, `${day}: the list before was changed, moved or removed`)
    expect(day > last.day, `${day}: the list follows that of ${last.day}`)
    const text = [day, committedAt, late, previous, ...games.map((game) => game.commitment)].join(' ')
    expect(hash === (await sha256(text)) && games.length === 6, `${day}: the list was changed`)
    for (const [place, { commitment, target, nonce }] of games.entries()) {
      const game = `${day}, ${place + 2} digits`
      const proof = await sha256(`${day} ${place + 2} ${target} ${nonce}`)
      const isProven = proof === commitment && target.length === place + 2
      expect(isProven || day >= today, `${game}: the number or its nonce is not that of the commitment`)
      expect(!late.includes(place + 2), `${game}: the commitment is late`)
    }
  }
  return faults
}
if (globalThis.process?.argv[1]?.endsWith('verify.mjs')) {
  const faults = await check(await (await fetch(`${process.argv[2]}/fairness/chain.json`)).json())
  console.log(faults.join('\n') || 'No fault was found.')
  process.exitCode = faults.length > 0 ? 1 : 0
}
