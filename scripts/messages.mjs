// Part of npm run generate: compiles the messages of languages/*/*.json (ICU MessageFormat) to functions, one
// file for each language, with their types. A fault of a message ends it, so `npm run check` fails: a missing,
// surplus, unused or ill-formed message, placeholders that are not those of the English text, or a plural
// without a form of its language.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ScriptError } from './steps.mjs'

const SOURCE = 'en'
/** English with longer words, for tests of layouts, and English mirrored. The names are CLDR's. */
const LONGER = 'en-XA'
const MIRRORED = 'ar-XB'
/** The catalogues that a browser loads, in its language alone. */
const OF_BROWSERS = ['game', 'pages']
/** Where the texts are used. */
const USERS = ['account', 'api', 'game', 'web', 'workers']

/** Compiles the messages below `folder`. */
export async function compileMessages(folder) {
  // Loaded late: `npm run generate` installs them first.
  const { default: MessageFormat } = await import('@messageformat/core')
  const { default: compileModule } = await import('@messageformat/core/compile-module.js')
  const { parse } = await import('@messageformat/parser')
  const runtime = await import('@messageformat/runtime')
  const cardinals = await import('@messageformat/runtime/lib/cardinals')
  const languages = readLanguages(path.join(folder, 'languages'))
  refuse(faultsOf(languages, parse))
  const write = (name, code) => {
    const file = path.join(folder, 'languages', `${name}.generated.ts`)
    writeFileSync(file, code)
  }
  const types = Object.entries(languages[SOURCE]).map(([name, texts]) => typeOf(name, texts, parse))
  write('messages', types.join('\n'))
  for (const [language, catalogues] of Object.entries(languages)) {
    for (const [name, texts] of Object.entries(catalogues)) {
      const compiled = compileModule(new MessageFormat(language, { strict: true }), texts)
      const code = moduleOf(name, withFunctions(compiled, { ...runtime, ...cardinals }))
      write(`${name}/${language}`, code)
      if (language === SOURCE) write(`${name}/${LONGER}`, lengthen(code))
    }
  }
  const tags = [...Object.keys(languages), LONGER].sort()
  for (const name of Object.keys(languages[SOURCE])) write(`${name}/all`, allOf(name, tags))
  for (const name of OF_BROWSERS) write(`${name}/load`, loadOf(name, tags))
  refuse(unused(languages[SOURCE], textOfUsers(folder)))
}

function refuse(faults) {
  if (faults.length > 0) throw new ScriptError(faults.join('\n'))
}

/** The catalogues of each language: { en: { game: { board: { guesses: 'Guesses' } } } }. */
function readLanguages(folder) {
  const languages = {}
  for (const file of readdirSync(folder, { recursive: true })) {
    const [, catalogue, language] = /^([^/]+)\/([^/]+)\.json$/.exec(file.replaceAll(path.sep, '/')) ?? []
    if (!language) continue
    languages[language] ??= {}
    languages[language][catalogue] = JSON.parse(readFileSync(path.join(folder, file), 'utf8'))
  }
  return languages
}

/** One line for each fault of the catalogues. */
export function faultsOf(languages, parse) {
  const source = flatten(languages[SOURCE])
  return Object.entries(languages).flatMap(([language, catalogues]) => {
    const messages = flatten(catalogues)
    return [
      ...[...source.keys()].filter((id) => !messages.has(id)).map((id) => `${language} lacks ${id}.`),
      ...[...messages].flatMap(([id, text]) =>
        source.has(id)
          ? faultsOfMessage(language, text, source.get(id), parse).map(
              (fault) => `${language} ${id}: ${fault}`,
            )
          : [`${language} has ${id}, which English lacks.`],
      ),
    ]
  })
}

function faultsOfMessage(language, text, sourceText, parse) {
  try {
    const [placeholders, expected] = [text, sourceText].map((each) => namesOf(parse(each)))
    const tokens = allTokens(parse(text))
    return [
      ...(placeholders === expected
        ? []
        : [`it has the placeholders {${placeholders}}, English has {${expected}}.`]),
      // Intl would write the digits of the language, but digits are 0 to 9 on all screens.
      ...(tokens.some(({ type }) => type === 'octothorpe') ? ['write the placeholder in place of #.'] : []),
      ...tokens.flatMap((token) => lackingForms(language, token)),
    ]
  } catch (error) {
    return [error.message]
  }
}

function namesOf(tokens) {
  return [...placeholdersOf(tokens).keys()].sort((one, other) => (one < other ? -1 : 1)).join(', ')
}

/** The plural forms that a number below 1000 needs. Some languages have one more for millions. */
function lackingForms(language, { type, cases = [] }) {
  if (type !== 'plural') return []
  const rules = new Intl.PluralRules(language)
  const needed = new Set(Array.from({ length: 1000 }, (_, number) => rules.select(number)))
  return [...needed]
    .filter((form) => !cases.some(({ key }) => key === form))
    .map((form) => `the plural lacks the form "${form}".`)
}

/**
 * A message is used where its name stands behind `texts.`, and in HTML as a comment. A part whose messages have the
 * names of the server's codes is used as a whole.
 */
function unused(catalogues, users) {
  const used = new Set([...users.matchAll(/(?:[tT]exts\.|<!--)(\w+\.\w+)/g)].map(([, name]) => name))
  const whole = new Set(
    [...users.matchAll(/[tT]exts\.(answers|columns|faults|files|groupRule|refusals)\b/g)].map(
      ([, part]) => part,
    ),
  )
  return [...flatten(catalogues).keys()]
    .filter((id) => !used.has(id.slice(id.indexOf('.') + 1)) && !whole.has(id.split('.')[1]))
    .map((id) => `${id} is used nowhere.`)
}

function textOfUsers(folder) {
  return USERS.flatMap((user) => filesBelow(path.join(folder, user)))
    .filter((file) => /(?<!\.test|\.generated)\.(?:tsx?|html)$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
}

function filesBelow(folder) {
  return readdirSync(folder, { recursive: true }).map((file) => path.join(folder, file))
}

/** The texts by their ids: `game.board.guesses`. */
function flatten(catalogues) {
  return new Map(
    Object.entries(catalogues).flatMap(([catalogue, parts]) =>
      Object.entries(parts).flatMap(([part, texts]) =>
        Object.entries(texts).map(([name, text]) => [`${catalogue}.${part}.${name}`, text]),
      ),
    ),
  )
}

function allTokens(tokens) {
  return tokens.flatMap((token) => [
    token,
    ...(token.cases ?? []).flatMap((each) => allTokens(each.tokens)),
    ...allTokens(token.param ?? []),
  ])
}

/** The placeholders of a message, with their types. */
function placeholdersOf(tokens) {
  const types = { plural: 'number', selectordinal: 'number' }
  return new Map(
    allTokens(tokens)
      .filter(({ arg }) => arg !== undefined)
      .toReversed()
      .map(({ arg, type }) => [arg, types[type] ?? 'string | number']),
  )
}

function typeOf(name, parts, parse) {
  const type = (text) => {
    const values = [...placeholdersOf(parse(text))].toReversed()
    const fields = values.map(([placeholder, each]) => `${placeholder}: ${each}`)
    return fields.length === 0 ? 'string' : `(values: { ${fields.join('; ')} }) => string`
  }
  const part = ([partName, texts]) =>
    `  ${partName}: {\n${Object.entries(texts)
      .map(([textName, text]) => `    ${textName}: ${type(text)}\n`)
      .join('')}  }\n`
  return `export type ${typeName(name)} = {\n${Object.entries(parts).map(part).join('')}}\n`
}

/**
 * Writes the library's functions in place of their imports: `select`, `plural`, the rule of the language's
 * plural. Shared by languages, they would be one more file to load, and the rules those of all languages.
 */
function withFunctions(compiled, functions) {
  return compiled.replaceAll(/^import \{ (.+) \} from .+;$/gm, (_, names) =>
    names
      .split(', ')
      .map((name) => `const ${name} = ${functions[name]}`)
      .join('\n'),
  )
}

/** A text without placeholders is a string: it costs a player fewer bytes. */
function moduleOf(name, compiled) {
  const body = compiled
    .replaceAll(': () => ', ': ')
    .replace('export default', `export const messages: ${typeName(name)} =`)
  return `// @ts-nocheck -- compiled by scripts/messages.mjs
import type { ${typeName(name)} } from '../messages.generated.ts'
${body}
`
}

/** All languages of a catalogue, for the server. */
function allOf(name, tags) {
  const constant = (tag) => tag.replaceAll('-', '')
  return `import type { Language } from '../languages.ts'
import type { ${typeName(name)} } from '../messages.generated.ts'
${tags.map((tag) => `import { messages as ${constant(tag)} } from './${tag}.generated.ts'`).join('\n')}

export const ${name}Messages: Record<Language, ${typeName(name)}> = {
${tags.map((tag) => `  '${tag}': ${constant(tag)},`).join('\n')}
  '${MIRRORED}': ${SOURCE},
}
`
}

/** A function for each language that loads it, for browsers. */
function loadOf(name, tags) {
  const files = [...tags.map((tag) => [tag, tag]), [MIRRORED, SOURCE]]
  return `import type { Language } from '../languages.ts'
import type { ${typeName(name)} } from '../messages.generated.ts'

export const ${name}Loaders: Record<Language, () => Promise<{ messages: ${typeName(name)} }>> = {
${files.map(([tag, file]) => `  '${tag}': () => import('./${file}.generated.ts'),`).join('\n')}
}
`
}

function typeName(name) {
  return `${name[0].toUpperCase()}${name.slice(1)}Messages`
}

/** Gives each word of the compiled texts two fifths more letters, and an accent, which shows other texts. */
function lengthen(code) {
  const longer = (word) =>
    word.replace(/[aeiouy]/i, (vowel) => {
      const accented = `${vowel}\u0301`.normalize()
      return accented + accented.toLowerCase().repeat(Math.ceil(word.length * 0.4))
    })
  return code.replaceAll(/(from )?("(?:[^"\\]|\\.)*")(:?)/g, (found, imported, literal, colon) =>
    imported || colon ? found : JSON.stringify(JSON.parse(literal).replaceAll(/\p{L}+/gu, longer)),
  )
}
