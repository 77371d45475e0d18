import { createHash, randomBytes } from 'node:crypto'
import { BACKUP_CODES } from '@nilayam/contract/accounts/second-factor'
import { toBase32 } from './totp.rules.ts'

/** 120 bits: a fast hash of a code can't be guessed at (NIST SP 800-63B asks for 112). */
const CODE_BYTES = 15

/** New codes as they are shown: `k7qd-m2xv-zz4a-p3he-6wbt-2ncy`. */
export function createBackupCodes(): string[] {
  return Array.from({ length: BACKUP_CODES }, () => {
    const code = toBase32(randomBytes(CODE_BYTES)).toLowerCase()
    return code.match(/.{4}/g)?.join('-') ?? code
  })
}

/** The stored form of a code, typed with or without its dashes. */
export function hashBackupCode(userId: number, code: string): Buffer {
  const plain = code.replaceAll('-', '')
  return createHash('sha256').update(`${userId} ${plain}`).digest()
}
