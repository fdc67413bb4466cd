import { readFileSync, readdirSync } from 'node:fs'
import { parseSync, Visitor, type JSXChild } from 'oxc-parser'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'

const name: string = 'you'

function Bare() {
  return name
}

it('bare text beside elements, or from a component, does not compile', () => {
  const refused = [
    // @ts-expect-error -- text beside an element
    <p key="1">
      Hello <b>{name}</b>
    </p>,
    // @ts-expect-error -- text that switches with nothing beside an element
    <p key="2">
      {name && 'Hello'}
      <b>{name}</b>
    </p>,
    // @ts-expect-error -- two texts
    <p key="3">Hello {name}</p>,
    // @ts-expect-error -- a component in the place of an element
    <Bare key="4" />,
  ]
  const accepted = [
    <p key="5">{`Hello ${name}`}</p>,
    <p key="6">{name === '' ? null : name}</p>,
    <p key="7">
      <span>Hello </span>
      {name && <b>{name}</b>}
    </p>,
  ]
  expect(renderToString(<div>{[...refused, ...accepted]}</div>)).toContain('Hello you')
})

// The compiler does not check the content of fragments.
it('a fragment contains no bare text', () => {
  const files = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  )
  const found = files.flatMap((file) => textsInFragments(readFileSync(`web/${file}`, 'utf8')))
  expect(found).toEqual([])
  expect(textsInFragments('<>{a}</>')).toEqual(['{a}'])
  expect(textsInFragments('<>a<b /></>')).toEqual(['a'])
})

/** Children of fragments without an element in them. */
function textsInFragments(source: string): string[] {
  const found: string[] = []
  const isText = (child: JSXChild) => {
    if (child.type === 'JSXText') return child.value.trim() !== '' || !child.value.includes('\n')
    return (
      child.type === 'JSXExpressionContainer' &&
      child.expression.type !== 'JSXEmptyExpression' &&
      !/<[\w>]/.test(source.slice(child.start, child.end))
    )
  }
  new Visitor({
    JSXFragment: ({ children }) => {
      for (const child of children.filter(isText)) found.push(source.slice(child.start, child.end))
    },
  }).visit(parseSync('source.tsx', source).program)
  return found
}
