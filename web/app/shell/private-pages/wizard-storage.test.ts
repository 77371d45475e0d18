import { expect, test } from 'vitest'
import { keepsWizardData } from './wizard-storage.ts'

test.each(['/list-property', '/owner-preview'])('%s keeps what the wizard stored', (path) => {
  expect(keepsWizardData(path)).toBe(true)
})

test.each(['/', '/properties', '/list-property/other'])(
  '%s clears what the wizard stored',
  (path) => {
    expect(keepsWizardData(path)).toBe(false)
  },
)
