import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Db } from './db.ts'
import { createImages, type Images } from './images.ts'
import { createPasswords, type Passwords } from './passwords.ts'
import { createTokens, type Tokens } from './tokens.ts'

/** What every feature stands on. */
export type Platform = {
  db: Db
  passwords: Passwords
  tokens: Tokens
  images: Images
  /** Uploads while they are received, in the clear. */
  scratchFolder: string
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

export function createPlatform(
  config: Config,
  db: Db,
  drawPhoto?: Platform['drawPhoto'],
): Platform {
  return {
    db,
    passwords: createPasswords(),
    tokens: createTokens(config.tokenSecret),
    images: createImages(),
    scratchFolder: join(config.dataDir, 'scratch'),
    photoFolder: join(config.dataDir, 'photos'),
    paperFolder: join(config.dataDir, 'papers'),
    papersKey: config.papersKey,
    ...(drawPhoto && { drawPhoto }),
  }
}
