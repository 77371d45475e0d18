import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LoginBody, ResetPasswordBody, SignupBody } from './accounts.ts'
import { commonPasswords } from './common-passwords.ts'
import { findWeakness, hasOwnWord, newPassword, refuseCommonPasswords } from './passwords.ts'
import { ProfileBody } from './profile.ts'

beforeAll(() => refuseCommonPasswords(commonPasswords))
afterAll(() => refuseCommonPasswords(new Set()))

const sentencesOf = (shape: typeof SignupBody | typeof ResetPasswordBody, password: string) =>
  shape
    .safeParse({ password })
    .error?.issues.filter(({ path }) => path[0] === 'password')
    .map(({ message }) => message)

describe('a new password', () => {
  it.each([
    ['Aa1', 'short'],
    ['a1!', 'short'],
    ['Aa1!Aa1', 'short'],
    ['Aa1!\u{1F600}\u{1F600}\u{1F600}', 'short'],
    // A family emoji counts as one character, and so does an e with three accents.
    ['Aa1!\u{1F468}\u200d\u{1F469}\u200d\u{1F467}\u200d\u{1F466}', 'short'],
    ['Aa1e\u0301\u0323\u0330e\u0301', 'short'],
    ['abcdefgh', 'plain'],
    ['12345678', 'plain'],
    ['a long line of small letters', 'plain'],
    ['Password1', 'common'],
    ['pASSWORD1', 'common'],
    ['P@ssw0rd', 'common'],
    ['Welcome1', 'common'],
    ['1QAZ2wsx', 'common'],
    ['TrustNo1', 'common'],
    ['Nilayam#2026', undefined],
    ['Charminar#7', undefined],
    ['correct Horse battery', undefined],
    ['నిలయంలో ఒక గది 7#', undefined],
  ] as const)('%j is %s', (password, weakness) => {
    expect(findWeakness(password)).toBe(weakness)
    expect(newPassword.safeParse(password).success).toBe(weakness === undefined)
  })

  it('is validated by every call that sets one', () => {
    for (const weak of ['Aa1', 'abcdefgh', 'Password1']) {
      expect(sentencesOf(SignupBody, weak)).toEqual(['Password is too weak!'])
      expect(sentencesOf(ResetPasswordBody, weak)).toEqual(['Password is too weak!'])
      const profile = ProfileBody.safeParse({ password: weak }).error?.issues ?? []
      expect(profile.find(({ path }) => path[0] === 'password')?.message).toBe(
        'Password is too weak!',
      )
    }
  })

  it('is not trimmed, and is equal with precomposed and combining accents', () => {
    expect(newPassword.parse(' Nilayam#2026 ')).toBe(' Nilayam#2026 ')
    expect(newPassword.parse('Cafe\u0301#2026')).toBe(newPassword.parse('Caf\u00e9#2026'))
  })
})

describe('a password with its owner in it', () => {
  const person = {
    full_name: 'Ravi Kumar Venkatesh',
    email: 'rk.venky82@example.in',
    mobile_number: '+919876543210',
  }
  it.each([
    ['Venkatesh#1', true],
    ['my-VENKATESH-9', true],
    ['Ravi#2026', true],
    ['Gravity#2026', false],
    ['rk.venky82!A', true],
    ['Venky#Lotus7', true],
    ['Aa#98765 43210', true],
    ['Example#2026', false],
    ['Charminar#7', false],
  ])('%j: %s', (password, isOwn) => {
    expect(hasOwnWord(password, person)).toBe(isOwn)
  })

  it('is found in any script and form', () => {
    const named = { ...person, full_name: 'లక్ష్మి ప్రసన్న' }
    expect(hasOwnWord('ప్రసన్న#1Aa', named)).toBe(true)
    expect(hasOwnWord('Ｖenkatesh#1', person)).toBe(true)
    expect(hasOwnWord('Aa#12345678', { ...person, mobile_number: '' })).toBe(false)
  })
})

it('an old password still signs in, however weak', () => {
  for (const old of ['a', 'Aa1', 'Password1', '12345678']) {
    expect(LoginBody.safeParse({ email: 'ananya@example.in', password: old }).success).toBe(true)
    const change = ProfileBody.safeParse({ current_password: old }).error?.issues ?? []
    expect(change.map(({ path }) => path[0])).not.toContain('current_password')
  }
})

describe('the list of common passwords', () => {
  it('contains the passwords of the 10,000 that are long enough, in lower case', () => {
    expect(commonPasswords.size).toBeGreaterThan(3000)
    expect(commonPasswords.size).toBeLessThan(10_000)
    for (const password of commonPasswords) {
      expect(password.length).toBeGreaterThanOrEqual(8)
      expect(password).toBe(password.toLowerCase())
    }
  })

  it('contains passwords that pass every other rule', () => {
    const passing = ['password1', 'trustno1', '1qaz2wsx', 'q1w2e3r4', 'iloveyou1', 'p@ssw0rd']
    expect(passing.filter((password) => !commonPasswords.has(password))).toEqual([])
  })
})
