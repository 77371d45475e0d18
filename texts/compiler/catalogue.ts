import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Compiled, compile, parseText } from './compile.ts'
import { toPseudo } from './pseudo.ts'

export const PSEUDO = 'en-XA'
const folder = fileURLToPath(new URL('..', import.meta.url))

/** The languages that have texts, English first; the pseudo-language is made of English. */
export function listLanguages(): string[] {
  const others = readdirSync(folder).filter((name) => /^[a-z]{2}$/.test(name) && name !== 'en')
  return ['en', ...others, PSEUDO]
}

/** Where the texts of `coupons.saved` stand; undefined for what can't be a key. */
export function fileOf(key: string, language: string): string | undefined {
  const room = /^([a-z][a-z-]*)\.[a-z]\w*$/.exec(key)?.[1]
  return room && `${folder}${language === PSEUDO ? 'en' : language}/${room}.json`
}

const read = new Map<string, { time: number; texts: Record<string, string> }>()

/** The texts of a file by their names; again from the disk when it has changed. */
function readTexts(file: string): Record<string, string> {
  const time = statSync(file).mtimeMs
  const known = read.get(file)
  if (known?.time === time) return known.texts
  const all = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
  // What begins with @ speaks to translators.
  const texts = Object.fromEntries(all.filter(([name]) => !name.startsWith('@')))
  read.set(file, { time, texts })
  return texts
}

/** Every key of a language with its text. */
export function listTexts(language: string): [key: string, text: string][] {
  const source = language === PSEUDO ? 'en' : language
  return readdirSync(folder + source).flatMap((name) => {
    const room = name.replace(/\.json$/, '')
    const texts = Object.entries(readTexts(`${folder}${source}/${name}`))
    return texts.map(([each, text]): [string, string] => [`${room}.${each}`, text])
  })
}

export function findSource(key: string, language: string): string | undefined {
  const file = fileOf(key, language)
  return file && existsSync(file) ? readTexts(file)[key.slice(key.indexOf('.') + 1)] : undefined
}

/** A text of the catalogue, compiled; throws with its key. */
export function compileText(key: string, text: string, language: string): Compiled {
  try {
    if (!fileOf(key, language)) throw new Error('Not a key')
    const elements = parseText(text)
    return compile(language === PSEUDO ? toPseudo(elements) : elements, language)
  } catch (error) {
    throw new Error(`${key} (${language}): ${(error as Error).message}`)
  }
}
