import { parseSync } from 'oxc-parser'
import { expect, it } from 'vitest'
import { tooOldScript } from './inlineScript.ts'

/** The syntax of ECMAScript 5, as node types of its programs, but for syntax that nobody needs. */
const ES5 =
  /^(?:Program|(?:Expression|Block|Empty|If|Return|Try|Throw|For|ForIn|While|Switch)Statement|SwitchCase|(?:Variable|Function)Declaration|VariableDeclarator|CatchClause|Identifier|Literal|Property|(?:Function|Object|Array|Call|New|Member|Unary|Update|Binary|Logical|Assignment|Conditional|Sequence|Parenthesized|This)Expression)$/

it('the text for browsers that are too old is ECMAScript 5', async () => {
  for (const keepsPage of [false, true]) {
    const { program, errors } = parseSync('tooOld.js', await tooOldScript({ keepsPage }))
    expect(errors).toEqual([])
    const younger: string[] = []
    JSON.stringify(program, (_, node: unknown) => {
      const { type, kind, method, shorthand, param } = (node ?? {}) as Record<string, unknown>
      const isYounger =
        (typeof type === 'string' && !ES5.test(type)) ||
        (type === 'VariableDeclaration' && kind !== 'var') ||
        (type === 'CatchClause' && !param) ||
        method === true ||
        shorthand === true
      if (isYounger) younger.push(String(type))
      return node
    })
    expect(younger).toEqual([])
  }
})
