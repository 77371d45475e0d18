import { expect, test } from 'vitest'
import { draw, isDrawable, measure, wrap } from './lettering.rules.ts'

test('only what has an outline can be drawn', () => {
  expect(isDrawable('Gulmohar Girls’ Hostel, ₹6,500')).toBe(true)
  expect(isDrawable('నిలయం')).toBe(false)
})

test('lines are as wide as they may be, and no wider', () => {
  const lines = wrap('Sri Venkateswara Deluxe Working Women’s Hostel', 54, 460, 3)
  expect(lines.join(' ')).toBe('Sri Venkateswara Deluxe Working Women’s Hostel')
  for (const line of lines) expect(measure(line, 54)).toBeLessThanOrEqual(460)
})

test('what does not fit ends in an ellipsis', () => {
  expect(wrap('One two three four five six seven', 54, 200, 2).at(-1)).toMatch(/…$/)
  const [long = ''] = wrap('W'.repeat(80), 54, 300, 1)
  expect(long).toMatch(/^W+…$/)
  expect(measure(long, 54)).toBeLessThanOrEqual(300)
})

test('no text comes into the drawing but as outlines', () => {
  expect(draw('<script>', { x: 0, y: 0, size: 20, fill: '#000' })).not.toContain('<script')
})
