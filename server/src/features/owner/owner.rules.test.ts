import { describe, expect, it } from 'vitest'
import { getNextStep } from './owner.rules.ts'

describe('the next step of the wizard', () => {
  it('is the second until papers and a photo are uploaded, then the third', () => {
    expect(getNextStep('draft', false, 3)).toBe(2)
    expect(getNextStep('draft', true, 0)).toBe(2)
    expect(getNextStep('draft', true, 1)).toBe(3)
  })

  it('is the first for a listed property', () => {
    expect(getNextStep('listed', true, 1)).toBe(1)
  })
})
