import { CompactEncrypt, compactDecrypt } from 'jose'

/** Keeps a text unreadable for whoever sees the database alone. */
export type Seal = {
  close: (text: string) => Promise<string>
  /** Throws when it was closed with another key, or changed. */
  open: (sealed: string) => Promise<string>
}

/** AES-256-GCM; `key` has 32 bytes. */
export function createSeal(key: Uint8Array): Seal {
  return {
    close: (text) =>
      new CompactEncrypt(new TextEncoder().encode(text))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(key),
    open: async (sealed) => new TextDecoder().decode((await compactDecrypt(sealed, key)).plaintext),
  }
}
