import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { callAt } from '#tests/kit/callAt.ts'

// A wait without an end leaves the player with a page that does nothing and says nothing.

// The build and the server's renderer are not in the browser.
const NOT_OF_THE_PAGE = /\.test\.|\.generated\.|vite\.config|precompress|renderPage/

const FILES = readdirSync('web', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !NOT_OF_THE_PAGE.test(file))
  .map((file) => ({
    file,
    code: readFileSync(`web/${file}`, 'utf8').replaceAll(/^ *(?:\/?\*|\/\/).*/gm, ''),
  }))

/** The calls of a function in the page's code, with their file and the code just before them. */
function callsOf(name: RegExp): { call: string; before: string; file: string }[] {
  return FILES.flatMap(({ file, code }) =>
    [...code.matchAll(new RegExp(`(?<!function |typeof |[\\w'])${name.source}(?:<[^(]*>)?\\(`, 'g'))].map(
      ({ index }) => ({
        call: callAt(code, index),
        before: code.slice(Math.max(0, index - 99), index),
        file,
      }),
    ),
  )
}

it('each chunk is imported by a function that only loadChunk calls, which ends the wait', () => {
  // The page's script and the worker of the analysis have their own limits.
  const imports = callsOf(/import/)
  expect(imports.length).toBeGreaterThan(25)
  const loads = imports.map(
    ({ before, call }) => /const (\w+) = \(\)(?:: [^=]+)? => $/.exec(before)?.[1] ?? `no function: ${call}`,
  )
  const isChunk = (load: string) => /^load\w*$/.test(load) && callsOf(new RegExp(load)).length === 0
  // `loadChunk` and `useChunk` call the function that they get, by the name `load`.
  expect(loads.filter((load) => load !== 'load' && !isChunk(load))).toEqual([])
})

it('each fetch has a signal that ends it', () => {
  const endless = callsOf(/fetch/).filter(({ call }) => !/\bsignal\b/.test(call))
  expect(endless.map(({ call, file }) => `${file}: ${call.slice(0, 25)}`)).toEqual([
    // The request has a signal: that of the installation, or that of the page.
    'app/serviceWorker.ts: fetch(fromServer(NOT_FOUN',
    'app/serviceWorker.ts: fetch(request)',
    'app/serviceWorker.ts: fetch(request)',
    // Nothing waits for the report of a failure.
    `app/scripts/failureScript.ts: fetch('/page-errors', {\n `,
  ])
})

it('each wait for a lock, a copy or a book has an end', () => {
  const waits = callsOf(/(?:locks\.request|clipboard\.\w+|loadBook)/)
  expect(waits.map(({ file }) => file).toSorted()).toEqual([
    'analysis/load/analysisWorker.ts',
    'share/share.ts',
    'sync/tabs/runExclusive.ts',
  ])
  const hasEnd = ({ call, before }: (typeof waits)[number]) =>
    /\bsignal\b/.test(call) || /\binTime\((?:navigator\.)?$/.test(before)
  expect(waits.filter((wait) => !hasEnd(wait))).toEqual([])
})

it('each promise of our own has a timer', () => {
  const endless = callsOf(/new Promise/).filter(({ call }) => !/\bsetTimeout\b/.test(call))
  // The tab that leads holds its lock as long as it leads.
  expect(endless.map(({ file }) => file)).toEqual(['sync/tabs/election.ts'])
})
