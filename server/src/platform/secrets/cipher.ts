import { CompactEncrypt, compactDecrypt } from 'jose'

/** Encrypts a text, so that the database alone doesn't reveal it. */
export type Cipher = {
  encrypt: (text: string) => Promise<string>
  /** Throws when the key is wrong or the text was tampered with. */
  decrypt: (encrypted: string) => Promise<string>
}

/** AES-256-GCM with a 32-byte `key`. */
export function createCipher(key: Uint8Array): Cipher {
  return {
    encrypt: (text) =>
      new CompactEncrypt(new TextEncoder().encode(text))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(key),
    decrypt: async (encrypted) =>
      new TextDecoder().decode((await compactDecrypt(encrypted, key)).plaintext),
  }
}
