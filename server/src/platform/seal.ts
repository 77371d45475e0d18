import { CompactEncrypt, compactDecrypt } from 'jose'

/** Encrypts a text, so that the database alone doesn't reveal it. */
export type Seal = {
  close: (text: string) => Promise<string>
  /** Throws when the key is wrong or the text was tampered with. */
  open: (sealed: string) => Promise<string>
}

/** AES-256-GCM with a 32-byte `key`. */
export function createSeal(key: Uint8Array): Seal {
  return {
    close: (text) =>
      new CompactEncrypt(new TextEncoder().encode(text))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(key),
    open: async (sealed) => new TextDecoder().decode((await compactDecrypt(sealed, key)).plaintext),
  }
}
