import { dictionary } from '@zxcvbn-ts/language-common'
import { MIN_PASSWORD_LENGTH } from './passwords.ts'

const MOST = 10_000

/**
 * The 10,000 most common passwords, in lower case, without those that are too short anyway. The package sorts them by
 * frequency in leaks. The browser gets only the resulting list (`web/vite.config.ts`).
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common']
    .slice(0, MOST)
    .filter((password) => password.length >= MIN_PASSWORD_LENGTH),
)
