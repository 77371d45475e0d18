import { hasRight, RIGHTS } from '@nilayam/contract/rights'
import { describe, expect, it } from 'vitest'
import { isSame, sayRights, toWelcome } from './staff.rules.ts'

describe('a right', () => {
  it('is had by itself, not by another', () => {
    expect(hasRight(['verify'], 'verify')).toBe(true)
    expect(hasRight(['staff', 'money'], 'verify')).toBe(false)
    expect(hasRight([], RIGHTS)).toBe(false)
    expect(hasRight(undefined, RIGHTS)).toBe(false)
  })

  it('of several is enough where a call takes any of them', () => {
    expect(hasRight(['moderate'], ['verify', 'moderate'])).toBe(true)
    expect(hasRight(['money'], RIGHTS)).toBe(true)
  })

  it('is said in order, once, and compared without it', () => {
    expect(sayRights(['staff', 'verify', 'staff', 'unknown'])).toBe('Verify, Staff')
    expect(isSame(['money', 'verify'], ['verify', 'money', 'money'])).toBe(true)
    expect(isSame(['money'], [])).toBe(false)
  })
})

describe('an address that is to be staff', () => {
  it.each([
    [undefined, 'invite'],
    [{ type: 'owner', is_disabled: false, is_proved: true }, 'add'],
    [{ type: 'owner', is_disabled: false, is_proved: false }, 'isUnproved'],
    [{ type: 'owner', is_disabled: true, is_proved: true }, 'isDisabled'],
    [{ type: 'student', is_disabled: false, is_proved: true }, 'isStudent'],
    [{ type: 'admin', is_disabled: true, is_proved: true }, 'isStaff'],
  ])('of %j: %s', (account, welcome) => {
    expect(toWelcome(account)).toBe(welcome)
  })
})
