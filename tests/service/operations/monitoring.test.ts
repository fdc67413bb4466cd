import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { SETTINGS } from '#api/settings/env.ts'

test('docs/ops.md says what to do about each alert', () => {
  const { groups } = parse(readFileSync('deploy/prometheus/alerts.yml', 'utf8')) as {
    groups: { rules: { alert: string }[] }[]
  }
  const documented = readFileSync('docs/ops.md', 'utf8')
  for (const { alert } of groups.flatMap(({ rules }) => rules)) expect(documented).toContain(`**${alert}`)
})

test('the settings of hilo.service exist', () => {
  const [unit, settings] = ['hilo.service', 'hilo.env'].map((name) =>
    readFileSync(`deploy/systemd/${name}`, 'utf8'),
  )
  const inUnit = /^Environment=(DATA_DIR.*)$/m.exec(unit ?? '')?.[1]?.split(' ') ?? []
  const inFile = (settings ?? '').split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const names = [...inUnit, ...inFile].map((assignment) => assignment.split('=')[0])
  expect(names.length).toBeGreaterThan(5)
  expect(names.filter((name) => !SETTINGS.includes(name ?? ''))).toEqual([])
})
