import { expect, test } from 'vitest'
import { SignupValues } from './signup-values.ts'

const ananya = {
  full_name: 'Ananya Reddy',
  email: 'ananya@nilayam.test',
  mobile_number: '+91 98765 43210',
  password: 'Nilayam#2026',
  confirm_password: 'Nilayam#2026',
}

function errorsOf(values: object): Record<string, string> {
  const issues = SignupValues.safeParse(values).error?.issues ?? []
  // The first error of a field is shown.
  const shown = issues.toReversed().map(({ path, message }) => [String(path[0]), message])
  return Object.fromEntries(shown)
}

test('a complete sign-up is valid, with its number as ten digits', () => {
  expect(SignupValues.parse(ananya).mobile_number).toBe('9876543210')
})

test('a password must be repeated, whatever else is wrong', () => {
  const errors = errorsOf({ ...ananya, full_name: 'An', confirm_password: 'Nilayam' })
  expect(errors).toEqual({
    full_name: 'Name must be at least 3 characters',
    confirm_password: 'Passwords do not match!',
  })
})

test('an empty password is missing, not different', () => {
  expect(errorsOf({ ...ananya, password: '', confirm_password: '' })).toEqual({
    password: 'Password is required',
  })
})

test('a password of two kinds of letters is too weak', () => {
  expect(errorsOf({ ...ananya, password: 'Abc', confirm_password: 'Abc' })).toEqual({
    password: 'Password is too weak!',
  })
})
