import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { createCast, type Member, type Name } from '../testing/scenes/cast.ts'
import { insertListing } from '../testing/scenes/listing.ts'

let test: TestApp
let cast: Record<Name, Member>
let hall: number
beforeAll(async () => {
  test = await startTestApp({ LANGUAGES: 'en,en-XA' })
  cast = await createCast(test)
  hall = await insertListing(test, { owner: cast.lakshmi, title: 'Sri Sai Study Hall' })
})

async function ask(path: string, payload: object, language?: string, who: Name = 'lakshmi') {
  const reply = await test.app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: {
      authorization: `Bearer ${cast[who].token}`,
      ...(language && { 'accept-language': language }),
    },
    payload,
  })
  return reply.json()
}

const offer = { percent: 10, starts_on: '2026-11-01', ends_on: '2099-11-30', is_active: true }
const save = (changes: object, language?: string) =>
  ask('/owner/coupons/', { property_id: hall, ...offer, ...changes }, language)
const check = (code: string, language?: string) => ask('/owner/coupons/check/', { code }, language)

describe('a reply', () => {
  it('is in English, with code and parameters for programs', async () => {
    const reply = { status: 200, msg: 'Coupon saved', text: { key: 'coupons.saved' } }
    expect(await save({})).toEqual(reply)
    expect(await save({}, 'fr-FR')).toEqual(reply)
  })

  it('is in the requested language, if available', async () => {
    const { msg, text } = await save({}, 'en-XA,en;q=0.5')
    expect([msg, text]).toEqual(['⟦Çóóúúþóñ šááṽééð⟧', { key: 'coupons.saved' }])
  })
})

describe('a refusal', () => {
  it('has untranslated parameters beside the message', async () => {
    const text = { key: 'coupons.unknownCode', params: { code: 'SRISAI-7K2QA' } }
    const { msg, message } = await check('SRISAI-7K2QA', 'en-XA')
    expect(msg).toMatch(/^⟦SRISAI-7K2QA ð/)
    expect(message).toBe(msg)
    expect(await check('SRISAI-7K2QA')).toMatchObject({ code: 'not_found', text })
  })

  it('has a message per field, with code and parameters for programs', async () => {
    expect(await save({ percent: 0, more: 1 })).toEqual({
      status: 400,
      code: 'invalid',
      msg: 'Please check the marked fields',
      message: 'Please check the marked fields',
      text: { key: 'errors.checkFields' },
      errors: {
        percent: 'Discount must be a whole number from 1 to 100',
        more: 'Unknown field',
      },
      error_texts: {
        percent: { key: 'coupons.percentRule' },
        more: { key: 'http.unknownField' },
      },
    })
  })

  it('before parsing is in the language of the request too', async () => {
    const { msg, text } = await ask('/owner/coupons/', {}, 'en-XA', 'ravi')
    expect([msg[0], text]).toEqual(['⟦', { key: 'http.notForAccount' }])
  })
})

it('user input is not translated', async () => {
  const typed = '{"key"} \u0001:["coupons.saved"]\u0002'
  expect((await check(typed)).msg).not.toContain('Coupon saved')
})
