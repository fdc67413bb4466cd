import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { GamePage } from '../gamePage.ts'
import { expect, test } from '../hilo.ts'

// A server in a home network has no certificate. Browsers then deny a page the clipboard and locks.
test('over plain HTTP, under another host name, a game can be finished and copied manually', async ({
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
  await expect(game.dialog.getByRole('textbox')).toHaveValue(
    'Hilo - 3 Digits\n⬜⬜⬜⬆️\n🟩🟩🟩✅\n2/6 - Nov 13',
  )
  await game.reload()
  await game.expectBoard(['123', '456'])
  await context.close()
  proxy.close()
})

test('over plain HTTP, the page of commitments says that it cannot check them, and names the script', async ({
  browser,
  world,
}) => {
  const proxy = await startProxy(world.url)
  const context = await browser.newContext({
    proxy: { server: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` },
    baseURL: 'http://hilo.example',
  })
  const page = await context.newPage()
  await page.goto('/fairness')
  await expect(page.getByRole('status')).toContainText('The script below does the same check.')
  await expect(page.getByRole('button', { name: 'Check all days' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'verify.mjs' })).toBeVisible()
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
