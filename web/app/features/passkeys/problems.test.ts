import { ApiError } from '@nilayam/contract/errors'
import { expect, it } from 'vitest'
import { sayPasskeyProblem } from './problems.ts'

const named = (name: string) => Object.assign(new Error('The operation either timed out'), { name })

it('says in our words what a browser refuses, and what the server says as it says it', () => {
  expect(sayPasskeyProblem(named('NotAllowedError'))).toBe(
    'No passkey was used. You can try again, or go on another way.',
  )
  expect(sayPasskeyProblem(named('InvalidStateError'))).toBe(
    'This device has a passkey for your account already.',
  )
  expect(sayPasskeyProblem(named('SecurityError'))).toContain('didn’t work')
  expect(sayPasskeyProblem(new ApiError(409, 'conflict', 'Too many'))).toBe('Too many')
})
