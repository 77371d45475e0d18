import { describe, expect, it } from 'vitest'
import { compile, PLURALS, parseText } from './compile.ts'

const compiled = (text: string) => compile(parseText(text), 'en')
const helpers = {
  $number: (n: number) => `#${n}`,
  $day: (day: string) => `day ${day}`,
  $join: (...parts: unknown[]) => parts,
}

/** What a text says: its code, run. */
function said(text: string, params: Record<string, unknown> = {}): unknown {
  const { code } = compiled(text)
  return new Function('p', ...Object.keys(helpers), `return ${code}`)(
    params,
    ...Object.values(helpers),
  )
}

describe('a text', () => {
  it('without parameters is a string', () => {
    expect(compiled('Code copied')).toEqual({
      code: '"Code copied"',
      params: new Map(),
      isRich: false,
    })
    expect(said("Say `$'{'x'}'` and \\\\")).toBe(['Say `$', '{x}` and \\\\'].join(''))
  })

  it.each([
    ['Good for {percent} % off', { percent: 15 }, 'Good for 15 % off'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: what a text may hold
    ['`{a}` costs ${b} \\', { a: 'x', b: 2 }, '`x` costs $2 \\'],
    ['{count, number} started', { count: 1234 }, '#1234 started'],
    ['until {day, date}', { day: '2026-11-30' }, 'until day 2026-11-30'],
    ["It’s '{n}'", { n: 1 }, 'It’s {n}'],
    ['{kind, select, hall {A hall} other {A {kind}}}', { kind: 'hall' }, 'A hall'],
    ['{kind, select, hall {A hall} other {A {kind}}}', { kind: 'room' }, 'A room'],
  ])('%s says it with its parameters', (text, params, sentence) => {
    expect(said(text, params)).toBe(sentence)
  })

  it('counts in the forms of its language', () => {
    const uses = '{count, plural, =0 {Nobody came} one {One came} other {# came}}'
    expect([0, 1, 2, 1234].map((count) => said(uses, { count }))).toEqual([
      'Nobody came',
      'One came',
      '#2 came',
      '#1234 came',
    ])
  })

  it('gives what is in its tags to their functions', () => {
    const { isRich, params } = compiled('See <link>the {n} rules</link>.')
    expect([isRich, [...params]]).toEqual([
      true,
      [
        ['link', 'tag'],
        ['n', 'value'],
      ],
    ])
    const link = (content: string) => ({ to: '/rules', content })
    expect(said('See <link>the {n} rules</link>.', { n: 3, link })).toEqual([
      'See ',
      { to: '/rules', content: 'the 3 rules' },
      '.',
    ])
  })

  it('knows what each parameter takes', () => {
    const { params } = compiled('{n, plural, one {{name} has #} other {{n} on {day, date}}}')
    expect(Object.fromEntries(params)).toEqual({ n: 'number', name: 'value', day: 'day' })
  })

  it.each([
    ['{n, plural, few {some} other {many}}', 'no plural form "few"'],
    ['{n, plural, one {one}}', 'MISSING_OTHER_CLAUSE'],
    ['{n, selectordinal, other {#th}}', 'Neither offsets nor ordinals'],
    ['{0} places', 'Not a parameter'],
    ['{day, date} {day, number}', 'day is taken as day and as number'],
    ['{at, time}', 'Times'],
    ['{open', 'EXPECT_ARGUMENT_CLOSING_BRACE'],
  ])('%s is refused', (text, problem) => {
    expect(() => compiled(text)).toThrow(problem)
  })
})

it('the rules of a language’s forms are those of Intl', () => {
  for (const [language, rules] of Object.entries(PLURALS)) {
    const intl = new Intl.PluralRules(language)
    for (let count = 0; count < 200; count++) {
      const met = Object.entries(rules).find(([, rule]) =>
        new Function('n', `return ${rule('n')}`)(count),
      )
      expect([language, count, met?.[0] ?? 'other']).toEqual([language, count, intl.select(count)])
    }
  }
})
