import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { GamePage } from '../gamePage.ts'
import { expect, test } from '../hilo.ts'

const SHARED = 'Hilo - 3 Digits\n⬜⬜⬜⬆️\n🟩🟩🟩✅\n2/6 - Nov 13'

// A server in a home network has no certificate. Browsers then deny a page the clipboard and locks.
test('over plain HTTP, under another host name, a game is finished and copied manually, and commitments name their script', async ({
  browser,
  world,
}) => {
  await world.openGame('2026-11-13', 3, '456')
  await world.setTime('2026-11-13T12:00:00-05:00')
  const proxy = await startProxy(world.url)
  const context = await browser.newContext({
    proxy: { server: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` },
    baseURL: 'http://hilo.example',
  })
  const game = new GamePage(await context.newPage())
  await game.open(3)
  expect(await game.page.evaluate(() => isSecureContext)).toBe(false)
  await game.closeDialog()
  await game.guessAll(['123', '456'])
  await game.expectResult('You got it!', '456')
  await game.share.click()
  await expect(game.dialog.getByRole('textbox')).toHaveValue(SHARED)
  await game.dialog.getByRole('textbox').focus()
  expect(await game.page.evaluate(() => getSelection()?.toString())).toBe(SHARED)
  await game.reload()
  await game.expectBoard(['123', '456'])

  await game.page.goto('/fairness')
  await expect(game.page.getByRole('status')).toContainText('The script below does the same check.')
  await expect(game.button('Check all days')).toBeHidden()
  await expect(game.page.getByRole('link', { name: 'verify.mjs' })).toBeVisible()
  await context.close()
  proxy.close()
})

/** A proxy that passes every request on to the server, whatever host the request names. */
async function startProxy(target: string): Promise<Server> {
  const proxy = createServer((incoming, outgoing) => {
    const { pathname, search } = new URL(incoming.url ?? '', 'http://hilo.example')
    const passed = request(
      `${target}${pathname}${search}`,
      { method: incoming.method, headers: incoming.headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
        answer.pipe(outgoing)
      },
    )
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return proxy
}
