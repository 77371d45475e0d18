import { describe, expect, test } from 'vitest'
import { kycButton, type Progress, stepAt, stepNames } from './steps.ts'

const fresh: Progress = { is_drafted: true, next_step: 2 }
const ready: Progress = { is_drafted: true, next_step: 3 }
const listed: Progress = { is_drafted: false, next_step: 1 }

describe('the steps of the wizard', () => {
  test('are three for a new property and for a draft, two for a listed one', () => {
    expect(stepNames(undefined)).toHaveLength(3)
    expect(stepNames(fresh)).toHaveLength(3)
    expect(stepNames(listed)).toEqual(['Property Details', 'Upload KYC'])
  })

  test('begin with the details, whatever the address says', () => {
    expect(stepAt('3', undefined)).toBe(1)
  })

  test('resume at the next step of the draft', () => {
    expect(stepAt(null, fresh)).toBe(2)
    expect(stepAt(null, ready)).toBe(3)
  })

  test('allow going back, but never past the saved step', () => {
    expect(stepAt('1', ready)).toBe(1)
    expect(stepAt('3', fresh)).toBe(2)
    expect(stepAt('-4', ready)).toBe(1)
    expect(stepAt('next', ready)).toBe(3)
  })

  test('of a listed property begin at the first and never reach the subscription', () => {
    expect(stepAt(null, listed)).toBe(1)
    expect(stepAt('3', listed)).toBe(2)
  })
})

test('the button of step 2 reads Next when the subscription follows, else Update', () => {
  expect(kycButton(ready)).toBe('Next')
  expect(kycButton(listed)).toBe('Update')
})
