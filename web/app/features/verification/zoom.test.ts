import { expect, test } from 'vitest'
import { MAX_ZOOM, stepsOfPinch, stepZoom } from './zoom.rules.ts'

test('zoom stays between the whole paper and its largest', () => {
  expect(stepZoom(0, -1)).toBe(0)
  expect(stepZoom(0, 1)).toBe(1)
  expect(stepZoom(MAX_ZOOM, 1)).toBe(MAX_ZOOM)
})

test('a pinch is a step for every third that fingers part', () => {
  expect(stepsOfPinch(100, 120)).toBe(0)
  expect(stepsOfPinch(100, 135)).toBe(1)
  expect(stepsOfPinch(100, 200)).toBe(2)
  expect(stepsOfPinch(200, 100)).toBe(-2)
  expect(stepsOfPinch(0, 100)).toBe(0)
})
