import { beforeEach, expect, test, vi } from 'vitest'
import { clearWizardData } from '../../shell/wizard-storage.ts'
import { findTyped, forgetTyped, keepTyped } from './typed.ts'

/** As much of a tab's storage as the wizard uses; the keys are properties, as in a browser. */
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

beforeEach(stubStorage)

test('a refresh finds what was typed, for each property apart', () => {
  keepTyped(undefined, { title: 'Vidya Study Hall' })
  keepTyped(7, { title: 'Sri Sai' })
  expect(findTyped(undefined)).toEqual({ title: 'Vidya Study Hall' })
  expect(findTyped(7)).toEqual({ title: 'Sri Sai' })
  expect(findTyped(8)).toBeUndefined()
})

test('it is forgotten once it is saved, and when the wizard is left', () => {
  keepTyped(7, { title: 'Sri Sai' })
  forgetTyped(7)
  expect(findTyped(7)).toBeUndefined()
  keepTyped(undefined, { title: 'Vidya Study Hall' })
  clearWizardData()
  expect(findTyped(undefined)).toBeUndefined()
})

test('a broken entry is no entry', () => {
  sessionStorage.setItem('wizard-details-7', '{')
  expect(findTyped(7)).toBeUndefined()
})
