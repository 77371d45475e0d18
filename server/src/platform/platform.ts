import type { Db } from './db.ts'
import type { Passwords } from './passwords.ts'
import type { Tokens } from './tokens.ts'

/** What every feature stands on. */
export type Platform = {
  db: Db
  passwords: Passwords
  tokens: Tokens
  /** Photographs and their renditions. */
  photoFolder: string
  /** Identity papers, encrypted. */
  paperFolder: string
  /** 32 bytes. */
  papersKey: Buffer
  /**
   * Where the original of a photograph comes from when the store has none: the demo city draws its pictures
   * when they are first asked for. Without it, such a photograph is not found.
   */
  drawPhoto?: (key: string) => string | undefined
}
