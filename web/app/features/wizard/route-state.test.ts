import { expect, test } from 'vitest'
import { findPropertyId } from './route-state.ts'

test('the state of the route names the property, whole or by its id', () => {
  expect(findPropertyId({ property: { id: 7 }, isEdit: true, is_drafted: false })).toBe(7)
  expect(findPropertyId({ property: { property_id: 7 } })).toBe(7)
  expect(findPropertyId({ property: '7' })).toBe(7)
})

test('without one the wizard begins anew', () => {
  expect(findPropertyId(null)).toBeUndefined()
  expect(findPropertyId({ property: null, isEdit: false })).toBeUndefined()
  expect(findPropertyId({ property: { id: '' } })).toBeUndefined()
})
