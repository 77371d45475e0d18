import { beforeEach, expect, test, vi } from 'vitest'
import { clearWizardData } from '../../../../shell/private-pages/wizard-storage.ts'
import { findTyped, findTypedFrom, forgetTyped, keepTyped } from './typed.ts'

/** The parts of Storage that the wizard uses; keys are properties, as in browsers. */
function stubStorage(): void {
  const methods = {
    getItem(key: string) {
      return Reflect.get(this, key) ?? null
    },
    setItem(key: string, value: string) {
      Reflect.set(this, key, value)
    },
    removeItem(key: string) {
      Reflect.deleteProperty(this, key)
    },
  }
  vi.stubGlobal('sessionStorage', Object.create(methods))
}

const lakshmi = { id: 2, full_name: 'Lakshmi', email: 'lakshmi@nilayam.test', type: 'owner' }

function signInAs(user: typeof lakshmi): void {
  const payload = Buffer.from(JSON.stringify({ sub: String(user.id), type: user.type }))
  const items = new Map([
    ['token', `head.${payload.toString('base64url')}.signature`],
    ['user', JSON.stringify(user)],
  ])
  vi.stubGlobal('localStorage', { getItem: (key: string) => items.get(key) ?? null })
}

beforeEach(() => {
  stubStorage()
  signInAs(lakshmi)
})

const saved = { title: '' }

test('only what was changed is kept, with what was saved of it', () => {
  keepTyped(
    7,
    { title: 'Sri Sai', city: 1, amenities: [1, 2] },
    { title: 'Sai', city: 1, amenities: [1] },
  )
  expect(findTyped(7)).toEqual({ title: 'Sri Sai', amenities: [1, 2] })
  expect(findTypedFrom(7)).toEqual({ title: 'Sai', amenities: [1] })
})

test('typed values survive a reload, separately for each property', () => {
  keepTyped(undefined, { title: 'Vidya Study Hall' }, saved)
  keepTyped(7, { title: 'Sri Sai' }, saved)
  expect(findTyped(undefined)).toEqual({ title: 'Vidya Study Hall' })
  expect(findTyped(7)).toEqual({ title: 'Sri Sai' })
  expect(findTyped(8)).toBeUndefined()
})

test('they are cleared when saved or when the wizard is left', () => {
  keepTyped(7, { title: 'Sri Sai' }, saved)
  forgetTyped(7)
  expect(findTyped(7)).toBeUndefined()
  keepTyped(undefined, { title: 'Vidya Study Hall' }, saved)
  clearWizardData()
  expect(findTyped(undefined)).toBeUndefined()
})

test('an invalid entry is ignored', () => {
  sessionStorage.setItem('wizard-details-2-7', '{')
  expect(findTyped(7)).toBeUndefined()
})

test('another person does not get them', () => {
  keepTyped(undefined, { title: 'Vidya Study Hall' }, saved)
  signInAs({ ...lakshmi, id: 3 })
  expect(findTyped(undefined)).toBeUndefined()
  signInAs(lakshmi)
  expect(findTyped(undefined)).toEqual({ title: 'Vidya Study Hall' })
})
