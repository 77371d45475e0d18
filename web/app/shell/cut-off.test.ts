import { ApiError } from '@nilayam/contract/errors'
import { expect, test } from 'vitest'
import { isCutOff } from './cut-off.ts'

test('network failures are recognised by the browsers’ messages', () => {
  for (const said of [
    'Failed to fetch',
    'Failed to fetch dynamically imported module: https://nilayam.example/assets/a.js',
    'Load failed',
    'NetworkError when attempting to fetch resource.',
    'Importing a module script failed.',
    'error loading dynamically imported module: https://nilayam.example/assets/a.js',
  ]) {
    expect(isCutOff(new TypeError(said)), said).toBe(true)
  }
  expect(isCutOff(new ApiError(0, 'unavailable', 'Something went wrong'))).toBe(true)
})

test('bugs and refusals are not network failures', () => {
  expect(isCutOff(new TypeError('Cannot read properties of undefined'))).toBe(false)
  expect(isCutOff(new Error('Failed to fetch'))).toBe(false)
  expect(isCutOff(new ApiError(404, 'not_found', 'Not found'))).toBe(false)
  expect(isCutOff(undefined)).toBe(false)
})
