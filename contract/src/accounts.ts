import * as z from 'zod/mini'
import { email, fullName, mobileNumber, newPassword, password } from './fields.ts'

export const USER_TYPES = ['student', 'owner', 'admin'] as const
export type UserType = (typeof USER_TYPES)[number]

export const User = z.object({
  id: z.int(),
  full_name: z.string(),
  /** The same as `full_name`, for callers that read that. */
  name: z.string(),
  email: z.string(),
  /** Ten digits, without the country code; empty when none is known. */
  mobile_number: z.string(),
  type: z.enum(USER_TYPES),
})
export type User = z.infer<typeof User>

/** The payload of the access token. Times in seconds since 1970. */
export const TokenPayload = z.object({
  sub: z.string(),
  full_name: z.string(),
  email: z.string(),
  type: z.enum(USER_TYPES),
  iat: z.int(),
  exp: z.int(),
  /** Raised when the password changes; a token of an older version has ended. */
  version: z.int(),
})
export type TokenPayload = z.infer<typeof TokenPayload>

export const SignupBody = z.strictObject({
  full_name: fullName,
  email,
  mobile_number: mobileNumber,
  password: newPassword,
  type: z.enum(['student', 'owner'], 'Choose student or owner'),
})
export const LoginBody = z.strictObject({ email, password })

export const WRONG_CREDENTIALS = 'Wrong email or password'

const session = z.object({ access: z.string(), user: User })

export const accountsShapes = {
  signup: { summary: 'A new student or owner', status: 201, body: SignupBody, reply: session },
  login: { summary: 'Sign in, whatever the role', body: LoginBody, reply: session },
} as const
