import { BACKUP_CODES } from '@nilayam/contract/accounts/second-factor'
import { expect, it } from 'vitest'
import { createBackupCodes, hashBackupCode } from './backup-codes.rules.ts'

it('backup codes have 120 bits, more than the 112 that let a fast hash do', () => {
  const codes = createBackupCodes()
  expect(new Set(codes).size).toBe(BACKUP_CODES)
  // 24 letters of 32.
  for (const code of codes) expect(code).toMatch(/^([a-z2-7]{4}-){5}[a-z2-7]{4}$/)
})

it('the same code is another one for another account', () => {
  const [code = ''] = createBackupCodes()
  expect(hashBackupCode(1, code)).not.toEqual(hashBackupCode(2, code))
  expect(hashBackupCode(1, code)).toEqual(hashBackupCode(1, code.replaceAll('-', '')))
})
