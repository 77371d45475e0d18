import { hkdfSync } from 'node:crypto'
import { join } from 'node:path'
import type { Config, GoogleConfig, MapConfig, Provider } from '../config.ts'
import { type ChangeFeed, createChangeFeed } from './change-feed.ts'
import type { Db } from './db.ts'
import { createImages, type Images } from './images.ts'
import { createMailer, type Mailer } from './mailer.ts'
import { createPasswords, type Passwords } from './passwords.ts'
import { createPdfs, type Pdfs } from './pdf.ts'
import { createSeal, type Seal } from './seal.ts'
import { createTokens, type Tokens } from './tokens.ts'

/** What every feature stands on. */
export type Platform = {
  db: Db
  /** What other processes, and this one, change in the database. */
  changes: ChangeFeed
  passwords: Passwords
  tokens: Tokens
  images: Images
  /** What draws the pages of PDFs. */
  pdfs: Pdfs
  /** Absent without SMTP_URL. */
  mailer: Mailer | undefined
  /** Whether `/outbox` shows the mails that wait. It opens every account, so: in the demo alone. */
  outbox?: boolean
  /** Closes what a waiting mail says and the database must not. */
  mailSeal: Seal
  /** Where the site is reached from outside, without a slash at the end. */
  publicUrl: string
  provider: Provider
  maps: MapConfig
  /** Uploads while they are received, in the clear. */
  scratchFolder: string
  /** Photographs and their renditions. */
  photoFolder: string
  /** Identity papers, encrypted. */
  paperFolder: string
  /** 32 bytes. */
  papersKey: Buffer
  /** 32 bytes of its own, so that no challenge can pass for a session or the other way round. */
  captchaKey: Uint8Array
  /** 32 bytes for the nonces of Google sign-ins. */
  nonceKey: Uint8Array
  /** 32 bytes that hide whose wrong tries are counted. */
  triesKey: Uint8Array
  /** Absent: there is no Google sign-in. */
  google: GoogleConfig | undefined
  /** Whether failed sign-ins are counted. */
  rateLimits: boolean
  /**
   * Where the original of a photograph comes from when the store has none: the demo city draws its pictures
   * when they are first asked for. Without it, such a photograph is not found.
   */
  drawPhoto?: (key: string) => string | undefined
}

function deriveKey(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32))
}

export function createPlatform(
  config: Config,
  db: Db,
  drawPhoto?: Platform['drawPhoto'],
): Platform {
  return {
    db,
    changes: createChangeFeed(db),
    passwords: createPasswords(),
    tokens: createTokens(config.tokenSecret),
    images: createImages(),
    pdfs: createPdfs(),
    mailer: config.smtpUrl ? createMailer(config.smtpUrl, config.mailFrom) : undefined,
    mailSeal: createSeal(deriveKey(config.tokenSecret, 'mail')),
    publicUrl: config.publicUrl,
    provider: config.provider,
    maps: config.maps,
    scratchFolder: join(config.dataDir, 'scratch'),
    photoFolder: join(config.dataDir, 'photos'),
    paperFolder: join(config.dataDir, 'papers'),
    papersKey: config.papersKey,
    captchaKey: deriveKey(config.tokenSecret, 'captcha'),
    nonceKey: deriveKey(config.tokenSecret, 'google-nonce'),
    triesKey: deriveKey(config.tokenSecret, 'tries'),
    google: config.google,
    rateLimits: config.rateLimits,
    ...(drawPhoto && { drawPhoto }),
  }
}
