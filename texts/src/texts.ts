import { languages } from '../generated/index.ts'
import type { Texts } from '../generated/keys.ts'
import { DEFAULT_LANGUAGE, type Language } from './languages.ts'

/** All that there are texts in. */
export function listLanguages(): Language[] {
  return Object.keys(languages)
}

export type TextKey = keyof Texts
/** What must be said beside a key: nothing, or the sentence's parameters. */
export type ParamsOf<K extends TextKey> = Texts[K] extends undefined ? [] : [params: Texts[K]]

declare const isMessage: unique symbol
/**
 * A sentence before it is known who reads it: a string that carries key and parameters, so that it can stand wherever
 * a string can, in a Zod rule for one. The server says it on its way out (http/said.ts). In the browser's build it is
 * the sentence itself.
 */
export type Message = string & { readonly [isMessage]: true }

/** The same for programs. */
export type Text = { key: string; params?: Record<string, string | number | Text> }

// By chance, so that nothing that people type reads as a message.
const BEGIN = `\u0001${Math.random().toString(36).slice(2)}:`
const END = '\u0002'
const PATTERN = new RegExp(`${BEGIN}([^${END}]*)${END}`, 'g')

type Params = Record<string, string | number>

export function message<K extends TextKey>(key: K, ...params: ParamsOf<K>): Message {
  return `${BEGIN}${JSON.stringify([key, ...params])}${END}` as Message
}

function read(inside: string): [key: string, params?: Params] {
  return JSON.parse(inside)
}

/** What `text` says in a language: its messages become sentences, and whatever else it has stays. */
export function say(language: Language, text: string): string {
  if (!text.includes(BEGIN)) return text
  return text.replace(PATTERN, (_, inside: string) => {
    const [key, params = {}] = read(inside)
    const known = languages[language] ?? languages[DEFAULT_LANGUAGE]
    const sentence = known?.[key] ?? key
    return typeof sentence === 'string' ? sentence : sentence(sayParams(language, params))
  })
}

function sayParams(language: Language, params: Params): Params {
  const said = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'string' ? say(language, value) : value,
  ])
  return Object.fromEntries(said)
}

/** Key and parameters of what is a message and nothing else. */
export function findText(text: string): Text | undefined {
  const [match, ...more] = text.matchAll(PATTERN)
  if (!match?.[1] || more.length > 0 || match[0] !== text) return undefined
  const [key, params] = read(match[1])
  if (!params) return { key }
  const found = Object.entries(params).map(([name, value]) => [
    name,
    (typeof value === 'string' && findText(value)) || value,
  ])
  return { key, params: Object.fromEntries(found) }
}
