import { describe, expect, it } from 'vitest'
import { findText, message, say } from './texts.ts'

const saved = message('coupons.saved')
const unknown = message('coupons.unknownCode', { code: 'NILA-2' })

describe('a message', () => {
  it('is said in whatever language is asked for, else in English', () => {
    expect(say('en', saved)).toBe('Coupon saved')
    expect(say('en-XA', saved)).toMatch(/^⟦.*⟧$/)
    expect(say('xx', saved)).toBe('Coupon saved')
    expect(say('en', unknown)).toBe('NILA-2 doesn’t belong to any of your properties.')
  })

  it('is key and parameters for programs', () => {
    expect(findText(saved)).toEqual({ key: 'coupons.saved' })
    expect(findText(unknown)).toEqual({ key: 'coupons.unknownCode', params: { code: 'NILA-2' } })
  })

  it('may be a parameter of another', () => {
    const outer = message('coupons.nowRunning', { title: saved })
    expect(say('en', outer)).toBe('The coupon of Coupon saved is running')
    expect(findText(outer)?.params).toEqual({ title: { key: 'coupons.saved' } })
  })

  it('is said within other words', () => {
    expect(say('en', `${saved}: ${saved}`)).toBe('Coupon saved: Coupon saved')
    expect(findText(`${saved}: ${saved}`)).toBeUndefined()
  })
})

it('what people typed is no message, whatever it looks like', () => {
  const typed = '\u0001:["coupons.saved"]\u0002 $& coupons.saved'
  expect(say('en', typed)).toBe(typed)
  expect(findText(typed)).toBeUndefined()
  expect(say('en', message('coupons.nowRunning', { title: typed }))).toBe(
    `The coupon of ${typed} is running`,
  )
})
