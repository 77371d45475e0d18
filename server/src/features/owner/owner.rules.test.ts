import { describe, expect, it } from 'vitest'
import { getNextStep } from './owner.rules.ts'

describe('the step where work goes on', () => {
  it('is the second until papers and a photo are there, then the third', () => {
    expect(getNextStep('draft', false, 3)).toBe(2)
    expect(getNextStep('draft', true, 0)).toBe(2)
    expect(getNextStep('draft', true, 1)).toBe(3)
  })

  it('is the first for what is listed already', () => {
    expect(getNextStep('listed', true, 1)).toBe(1)
  })
})
