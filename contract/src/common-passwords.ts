import { dictionary } from '@zxcvbn-ts/language-common'
import { MIN_PASSWORD_LENGTH } from './passwords.ts'

const MOST = 10_000

/**
 * The 10,000 most common passwords, in small letters, without those that are too short anyway. The package has them by
 * how often they were found in leaks. The browser is given the result alone (`web/vite.config.ts`).
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common']
    .slice(0, MOST)
    .filter((password) => password.length >= MIN_PASSWORD_LENGTH),
)
