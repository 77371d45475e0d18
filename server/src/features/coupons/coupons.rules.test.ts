import { say } from '@nilayam/texts'
import { describe, expect, it } from 'vitest'
import {
  createCode,
  sayUnknown,
  toCode,
  toCodePrefix,
  toCouponInfo,
  toStudentName,
} from './coupons.rules.ts'

const said = (code: string) => say('en', sayUnknown(code))
const first = { applies_to: 'first_month' as const }
const every = { applies_to: 'every_month' as const }
const offer = { percent: 10, ends_on: '2026-12-31', ...first }
const use = { code: 'SRISAI-7K2QA', percent: 15, valid_until: '2026-11-30', ...every }

describe('the coupon as students see it', () => {
  it('is empty without a coupon', () => {
    expect(toCouponInfo({ offer: null, use: null }, '2026-11-22')).toEqual({
      is_active: false,
      used: false,
      coupon_code: null,
      discount: null,
      applies_to: null,
      valid_until: null,
    })
  })

  it('is the offer until it is applied, then the code with its original terms', () => {
    expect(toCouponInfo({ offer, use: null }, '2026-11-22')).toMatchObject({
      is_active: true,
      used: false,
      coupon_code: null,
      discount: 10,
      applies_to: 'first_month',
    })
    expect(toCouponInfo({ offer, use }, '2026-11-30')).toMatchObject({
      used: true,
      coupon_code: 'SRISAI-7K2QA',
      discount: 15,
      applies_to: 'every_month',
    })
  })

  it('keeps the code after the coupon is switched off, until its last day', () => {
    const off = { offer: null, use }
    expect(toCouponInfo(off, '2026-11-30')).toMatchObject({ is_active: false, discount: 15 })
    expect(toCouponInfo(off, '2026-12-01')).toMatchObject({ used: true, coupon_code: null })
    expect(toCouponInfo({ offer, use }, '2026-12-01')).toMatchObject({ is_active: false })
  })
})

describe('a code', () => {
  it('begins with the title and ends with unambiguous characters', () => {
    expect(createCode('Sri Sai Study Hall', () => 0)).toBe('SRISAI-22222')
    expect(createCode('శ్రీ సాయి', (below) => below - 1)).toBe('NILA-ZZZZZ')
    expect(toCodePrefix('Le Café')).toBe('LECAFE')
  })

  it('is recognised in any spelling', () => {
    for (const typed of ['SRISAI-7K2QA', ' srisai 7k2qa', 'SriSai7K2QA']) {
      expect(toCode(typed)).toBe('SRISAI-7K2QA')
    }
    expect(toCode('7k')).toBe('-7K')
  })

  it('is reported as unknown with characters that may be misread', () => {
    expect(said('SRISAI-7K2QA')).toBe('SRISAI-7K2QA doesn’t belong to any of your properties.')
    expect(said(toCode('నిలయం'))).toMatch(/^That code doesn’t belong/)
    expect(said('SRISAI-7K2Q0')).toMatch(/never has 0/)
  })
})

describe('a student’s name as owners see it', () => {
  it('is the first name and an initial', () => {
    expect(toStudentName('Ananya Reddy')).toBe('Ananya R.')
    expect(toStudentName('Sri Lakshmi Prasanna')).toBe('Sri P.')
    expect(toStudentName('Dr. K. Ravi Kumar')).toBe('Ravi K.')
    expect(toStudentName('Ravi')).toBe('Ravi')
  })
})
