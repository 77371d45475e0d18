import { createHash, randomBytes } from 'node:crypto'
import { BACKUP_CODES } from '@nilayam/contract/second-factor'
import { toBase32 } from './totp.rules.ts'

/** 80 bits, so that not even the hash of a code can be guessed at. */
const CODE_BYTES = 10

/** New codes as they are shown: `k7qd-m2xv-zz4a-p3he`. */
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
