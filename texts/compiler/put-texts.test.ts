import { describe, expect, it } from 'vitest'
import { compile, parseText } from './compile.ts'
import { putTexts } from './put-texts.ts'

const texts: Record<string, string> = {
  'coupons.saved': 'Coupon saved',
  'coupons.goodFor': 'Good for {percent} % off',
  'coupons.started': '{count, number} started',
  'coupons.ended': 'It ended on {day, date}',
  'coupons.rules': 'See <link>the rules</link>',
}
const find = (key: string) => {
  const text = texts[key]
  return text === undefined ? undefined : compile(parseText(text), 'en')
}
const put = (code: string, imports = "import { t } from '../../text.ts'") =>
  putTexts('coupons/part.tsx', `${imports}\n${code}`, find).split('\n').slice(1).join('\n')

describe('a module', () => {
  it('has the sentence in place of its key', () => {
    expect(put("const label = t('coupons.saved')").trim()).toBe('const label = "Coupon saved"')
    expect(put("const part = <p title={t('coupons.saved')}>’{t('coupons.saved')}</p>").trim()).toBe(
      'const part = <p title={"Coupon saved"}>’{"Coupon saved"}</p>',
    )
  })

  it('has one function for a text with parameters, however often it says it', () => {
    const code = put("f(t('coupons.goodFor', { percent }), t('coupons.goodFor', { percent: 3 }))")
    expect(code).toBe(
      'f($t0({ percent }), $t0({ percent: 3 }))\nfunction $t0(p){return `Good for $' +
        '{p.percent} % off`}\n',
    )
  })

  it('brings the helpers that its texts need', () => {
    expect(put("t('coupons.started', { count })")).toContain("from '@nilayam/texts/numbers'")
    expect(put("t('coupons.ended', { day })")).toContain("from '@nilayam/texts/names'")
    expect(put("t('coupons.rules', { link })")).toContain("from 'react'")
  })

  it('may put a text into another', () => {
    const code = put("t('coupons.goodFor', { percent: t('coupons.saved') })")
    expect(code).toContain('$t0({ percent: "Coupon saved" })')
  })

  it('keeps its lines', () => {
    const code = put("f(t(\n  'coupons.goodFor',\n  { percent },\n))\nthrow new Error()")
    expect(code.split('\n').findIndex((line) => line.startsWith('throw'))).toBe(4)
  })

  it('of the contract has its messages said, and nothing left of where they come from', () => {
    const imports = "import { type Message, message } from '@nilayam/texts'"
    expect(putTexts('a.ts', `${imports}\nz.string(message('coupons.saved'))`, find).trim()).toBe(
      'z.string("Coupon saved")',
    )
  })

  it('that calls something else t stays as it is', () => {
    const code = "import { t } from './times.ts'\nt(key)"
    expect(putTexts('a.ts', code, find)).toBe(code)
  })

  it.each([
    ['a key that nothing has', "t('coupons.lost')", 'part.tsx:3: no text has the key coupons.lost'],
    ['a key that is not written out', 't(key)', 'part.tsx:3: write the key'],
    ['a key with a hole', 't(`coupons.$' + '{name}`)', 'part.tsx:3: write the key'],
  ])('is refused with %s', (_, code, problem) => {
    expect(() => put(`\n${code}`)).toThrow(problem)
  })
})
