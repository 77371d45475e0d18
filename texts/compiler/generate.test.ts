import { expect, test } from 'vitest'
import { compile, parseText } from './compile.ts'
import { findDifferences, toSentences, toTypes } from './generate.ts'

const compileAll = (texts: Record<string, string>) =>
  new Map(Object.entries(texts).map(([key, text]) => [key, compile(parseText(text), 'en')]))

const english = compileAll({
  'a.plain': 'Saved',
  'a.rich': '<b>{name}</b> is here',
  'a.count': '{n, plural, one {# place} other {# places}} in {area}',
})

test('types say what each text takes, and which ones have markup', () => {
  expect(toTypes(english)).toContain(`export type Texts = {
  'a.plain': undefined
  'a.count': { area: string | number; n: number }
}
export type RichTexts = {
  'a.rich': { b: Tag; name: string | number }
}`)
})

test('the server has sentences and functions, and none with markup', () => {
  const code = toSentences(english)
  expect(code).toContain(`'a.plain': "Saved",`)
  expect(code).toContain(`'a.count': (p: Params) => `)
  expect(code).not.toContain('a.rich')
})

test('a language says what English says, with the same parameters', () => {
  const other = compileAll({ 'a.plain': 'Saved {when}', 'a.rich': '{name}', 'a.more': 'More' })
  expect(findDifferences(english, english)).toEqual([])
  expect(findDifferences(english, other)).toEqual([
    'a.plain: other parameters than in English',
    'a.rich: other parameters than in English',
    'a.count: missing',
    'a.more: English has no such text',
  ])
})
