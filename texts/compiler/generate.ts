import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileText, listLanguages, listTexts, PSEUDO } from './catalogue.ts'
import type { Compiled, ParamKind } from './compile.ts'

type Compilation = ReadonlyMap<string, Compiled>

const KINDS: Record<ParamKind, string> = {
  value: 'string | number',
  number: 'number',
  day: 'string',
  tag: 'Tag',
}

function toParams({ params }: Compiled): string {
  const all = [...params].map(([name, kind]) => `${name}: ${KINDS[kind]}`)
  return all.length > 0 ? `{ ${all.sort().join('; ')} }` : 'undefined'
}

/** The types of all keys: a text's parameters, and apart the texts with markup, which only pages have. */
export function toTypes(texts: Compilation): string {
  const lines = (isRich: boolean) =>
    [...texts]
      .filter(([, compiled]) => compiled.isRich === isRich)
      .map(([key, compiled]) => `  '${key}': ${toParams(compiled)}\n`)
      .join('')
  return `/** What a tag of a text becomes. */
export type Tag = (content: string) => unknown
export type Texts = {
${lines(false)}}
export type RichTexts = {
${lines(true)}}
`
}

/** All sentences of a language, for the server. */
export function toSentences(texts: Compilation): string {
  const lines = [...texts]
    .filter(([, { isRich }]) => !isRich)
    .map(
      ([key, { code, params }]) =>
        `  '${key}': ${params.size > 0 ? `(p: Params) => ${code}` : code},\n`,
    )
  const body = lines.join('')
  const helpers = [
    ...(body.includes('$day(')
      ? [
          "import { writeDay } from '../../src/days.ts'",
          "import { shortMonths } from './names.ts'",
          'const $day = (day: unknown) => writeDay(day, shortMonths)',
        ]
      : []),
    ...(body.includes('$number(')
      ? ["import { formatNumber as $number } from '../../src/numbers.ts'"]
      : []),
  ]
  return `${helpers.join('\n')}

type Params = Record<string, string | number>

export const sentences: Record<string, string | ((p: Params) => string)> = {
${body}}
`
}

/** The names of months and weekdays, which `time.json` has as lists. */
function toNames(texts: ReadonlyMap<string, string>): string {
  const names = ['months', 'shortMonths', 'weekdays', 'shortWeekdays'].map((name) => {
    const list = JSON.stringify(texts.get(`time.${name}`))
    return `export const ${name}: readonly string[] = ${list}.split(',')\n`
  })
  return names.join('')
}

/** What a language says otherwise than English in its keys and parameters. */
export function findDifferences(english: Compilation, other: Compilation): string[] {
  const keys = new Set([...english.keys(), ...other.keys()])
  return [...keys].flatMap((key) => {
    const [mine, yours] = [english.get(key), other.get(key)]
    if (!mine) return [`${key}: English has no such text`]
    if (!yours) return [`${key}: missing`]
    return toParams(mine) === toParams(yours) ? [] : [`${key}: other parameters than in English`]
  })
}

const folder = fileURLToPath(new URL('../generated/', import.meta.url))

const INDEX = 'index.ts'

function write(name: string, content: string): void {
  const file = folder + name
  // Whoever watches the file is told of changes alone; the index says when all were made.
  if (name !== INDEX && existsSync(file) && readFileSync(file, 'utf8') === content) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

function compileAll(language: string): Compilation {
  return new Map(listTexts(language).map(([key, text]) => [key, compileText(key, text, language)]))
}

/** Writes `texts/generated` anew from the catalogues; throws when one of them isn't whole. */
export function generate(): void {
  const languages = listLanguages()
  const all = new Map(languages.map((language) => [language, compileAll(language)]))
  const english = all.get('en') ?? new Map()
  for (const [language, texts] of all) {
    const [problem] = findDifferences(english, texts)
    if (problem) throw new Error(`texts/${language}: ${problem}`)
    write(`${language}/sentences.ts`, toSentences(texts))
    // Nobody's months are needed: dates of the pseudo-language stay readable.
    const source = language === PSEUDO ? 'en' : language
    write(`${language}/names.ts`, toNames(new Map(listTexts(source))))
  }
  write('keys.ts', toTypes(english))
  const named = languages.map((language, at) => ({ language, name: `language${at}` }))
  const imports = named.map(
    ({ language, name }) => `import { sentences as ${name} } from './${language}/sentences.ts'\n`,
  )
  const entries = named.map(({ language, name }) => `  '${language}': ${name},\n`)
  write(
    INDEX,
    `${imports.join('')}\nexport const languages: Record<string, typeof language0> = {\n${entries.join('')}}\n`,
  )
}
