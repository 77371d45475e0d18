import { describe, expect, test } from 'vitest'
import { findLiterals } from './literals.rules.ts'

const textsIn = (code: string) => findLiterals('part.tsx', code).map(({ text }) => text)

describe('what people read is found', () => {
  test.each([
    ['<p>Somebody is here</p>', 'Somebody is here'],
    ['<p>{count} in all</p>', 'in all'],
    ['<Field label="Code" />', 'Code'],
    ['<Field help={isNew ? "Choose one" : ""} />', 'Choose one'],
    ['<img alt="the map" />', 'the map'],
    ["const column = { id: 'uses', label: 'used' }", 'used'],
    ["showToast('good', 'Code copied')", 'Code copied'],
    ['const said = `It ended on $' + '{day}.`', 'It ended on 0.'],
    [
      "throw conflict('There is no discount here right now.')",
      'There is no discount here right now.',
    ],
    ["const state = isOn ? 'Running' : 'Stopped'", 'Running'],
    ["const limit = 'Up to 20 pictures'", 'Up to 20 pictures'],
  ])('%s', (code, text) => {
    expect(textsIn(code)[0]).toBe(text)
  })
})

describe('what nobody reads is left alone', () => {
  test.each([
    ['<div className="Grid gap-4 md:grid-cols-2" />'],
    ["import { a } from './Some file.ts'"],
    ["throw new Error('No free code for this property')"],
    ["log.warn({ id }, 'Page failed')"],
    ['sql`Select all from here`'],
    ["type State = 'Open now' | 'Closed'"],
    ["if (event.key === 'Escape') close()"],
    ["const shape = { summary: 'Every coupon, the newest first' }"],
    ["const path = '/user/property-details'"],
    ['<b>Nilayam</b>'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code to look through
    ["const meta = { title: `${t('coupons.coupons')} · Nilayam` }"],
    ['<p>{percent} %</p>'],
    ["t('coupons.saved')"],
  ])('%s', (code) => {
    expect(textsIn(code)).toEqual([])
  })
})

test('a sentence is named with its line', () => {
  expect(findLiterals('a.ts', "const a = 1\nconst b = 'Not found here'")).toEqual([
    { line: 2, text: 'Not found here' },
  ])
})
