import { expect, test } from 'vitest'
import { ProfileValues, securityTitle } from './profile-values.ts'

const values = {
  full_name: 'Ananya Reddy',
  mobile_number: '+91 98765 43210',
  current_password: '',
  password: '',
  confirm_password: '',
}

test('name and number are saved without a password', () => {
  expect(ProfileValues.parse(values)).toMatchObject({ mobile_number: '9876543210', password: '' })
})

test('somebody without a number may leave it so', () => {
  expect(ProfileValues.parse({ ...values, mobile_number: '' }).mobile_number).toBe('')
})

test('a new password must be strong and repeated', () => {
  const typed = { ...values, mobile_number: '12', password: 'nilayam', confirm_password: 'other' }
  const issues = ProfileValues.safeParse(typed).error?.issues ?? []
  expect(issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['mobile_number', 'Enter a valid 10-digit mobile number'],
    ['password', 'Password is too weak!'],
    ['confirm_password', 'Passwords do not match!'],
  ])
})

test('a new password that was typed only the second time is not passed over', () => {
  const issues = ProfileValues.safeParse({ ...values, confirm_password: 'x' }).error?.issues ?? []
  expect(issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['confirm_password', 'Passwords do not match!'],
  ])
})

test('the panel has the specification’s name for an admin who came by Google', () => {
  const profile = { since: '', has_password: true, password_changed_at: null, has_google: true }
  expect(securityTitle({ type: 'admin' }, profile)).toBe('Change Password')
  expect(securityTitle({ type: 'owner' }, profile)).toBe('Security')
  expect(securityTitle({ type: 'admin' }, { ...profile, has_google: false })).toBe('Security')
})
