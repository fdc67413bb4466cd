import { describe, expect, it } from 'vitest'
import { DIGIT_COUNTS } from '#game/digits.ts'
import { renderPage } from './renderPage.tsx'

const config = { siteName: 'Hilo', contactEmail: 'hello@hilo.example', google: false }
const count = (html: string, part: string) => html.split(part).length - 1

describe('the page that the server sends', () => {
  it.each(DIGIT_COUNTS)('for %i digits has the empty board and all keys', (digits) => {
    const { status, title, html } = renderPage(`/digits${digits}`, config)
    expect({ status, title }).toEqual({ status: 200, title: `Hilo - ${digits} Digits` })
    expect(count(html, 'class="tile"')).toBe(6 * digits)
    expect(count(html, 'data-key=')).toBe(12)
  })

  it('for the home page has a board of four digits', () => {
    expect(count(renderPage('/', config).html, 'class="tile"')).toBe(24)
  })

  it('for the privacy policy names the contact', () => {
    expect(renderPage('/privacy-policy', config).html).toContain('mailto:hello@hilo.example')
  })

  it('for an unknown path says so, with status 404', () => {
    const { status, html } = renderPage('/nowhere', config)
    expect(status).toBe(404)
    expect(html).toContain('You went somewhere that doesn&#x27;t exist.')
    expect(html).toContain('Oops!')
  })

  it('bears the name of its site', () => {
    expect(renderPage('/digits5', { ...config, siteName: 'Numbers' }).title).toBe('Numbers - 5 Digits')
  })
})
