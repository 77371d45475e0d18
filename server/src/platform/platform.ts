import { hkdfSync } from 'node:crypto'
import type { Config, GoogleConfig, MapConfig, Provider } from '../config.ts'
import { type ChangeFeed, createChangeFeed } from './changes/change-feed.ts'
import { createSharedClock, type SharedClock } from './db/clock.ts'
import type { Db } from './db/db.ts'
import { createLateReads, type LateReads } from './db/replica.ts'
import type { FileStores } from './files/file-store.ts'
import { createFileStores, toScratch } from './files/file-stores.ts'
import { createMailer, type Mailer } from './messages/mailer.ts'
import { createHttpSms, type Sms } from './messages/sms.ts'
import { type Cipher, createCipher } from './secrets/cipher.ts'
import type { PapersKeys } from './secrets/papers-keys.ts'
import { createPasswords, type Passwords } from './secrets/passwords.ts'
import { createKeyRing } from './secrets/signing-keys.ts'
import { createTokens, type Tokens } from './secrets/tokens.ts'
import { createImages, type Images } from './uploads/images.ts'
import { createPdfs, type Pdfs } from './uploads/pdf.ts'
import { createVirusScanner, type VirusScanner } from './uploads/virus-scanner.ts'

/** Services and settings that features use. */
export type Platform = {
  db: Db
  /** For what may be a minute old: a replica takes it off `db`. */
  lateReads: LateReads
  /** Changes made to the database, by this process and others. */
  changes: ChangeFeed
  /** The time of calls, which all processes share. */
  clock: SharedClock
  passwords: Passwords
  tokens: Tokens
  images: Images
  /** Renders PDF pages. */
  pdfs: Pdfs
  /** Undefined without CLAMD_SOCKET: then uploads aren't scanned. */
  isVirus: VirusScanner | undefined
  /** Undefined without SMTP_URL. */
  mailer: Mailer | undefined
  /** Whether `/outbox` shows the queued mails. It gives access to every account, so it is on only in the demo. */
  outbox?: boolean
  /** Undefined without SMS_URL, except in the demo: then numbers can't be proved. */
  sms: Sms | undefined
  /** Encrypts secrets in queued mails, such as reset links, so that they aren't readable in the database. */
  mailCipher: Cipher
  /** The site's public origin, without a trailing slash. */
  publicUrl: string
  provider: Provider
  maps: MapConfig
  /** Uploads while they are being received, unencrypted. */
  scratchFolder: string
  files: FileStores
  papersKey: PapersKeys
  /** 32 bytes, derived separately so that a challenge can't pass for a session token or the reverse. */
  captchaKey: Uint8Array
  /** 32 bytes for the links that confirm what is free. */
  confirmKey: Uint8Array
  /** 32 bytes for the links that stop mails. */
  stopKey: Uint8Array
  /** 32 bytes for the links to visitors' reports. */
  reportKey: Uint8Array
  /** 32 bytes for the links to calendar files. */
  calendarKey: Uint8Array
  /** 32 bytes for the addresses of photographs that not everybody may see. */
  photosKey: Uint8Array
  /** 32 bytes for the codes that prove numbers. */
  proofKey: Uint8Array
  /** 32 bytes for the nonces of Google sign-ins. */
  nonceKey: Uint8Array
  /** 32 bytes for the tokens between the two steps of signing in. */
  challengeKey: Uint8Array
  /** 32 bytes; hides whose failed attempts are counted. */
  attemptsKey: Uint8Array
  /** Whether staff can do without a second factor. */
  adminFactor: 'required' | 'offered'
  /** Undefined when Google sign-in is off. */
  google: GoogleConfig | undefined
  /** Whether failed sign-ins are counted. */
  rateLimits: boolean
  /**
   * Where a photo's original comes from when the store has none: the demo city draws its pictures on first request.
   * Without it, such a photo is a 404.
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
  const clock = createSharedClock(db)
  return {
    db,
    lateReads: createLateReads(db, config.databaseReplicaUrl),
    clock,
    changes: createChangeFeed(db),
    passwords: createPasswords(),
    tokens: createTokens(createKeyRing(config), clock.now),
    images: createImages(),
    pdfs: createPdfs(),
    isVirus: config.clamdSocket ? createVirusScanner(config.clamdSocket) : undefined,
    mailer: config.smtpUrl ? createMailer(config.smtpUrl, config.mailFrom) : undefined,
    sms: config.sms && createHttpSms(config.sms),
    mailCipher: createCipher(deriveKey(config.tokenSecret, 'mail')),
    publicUrl: config.publicUrl,
    provider: config.provider,
    maps: config.maps,
    scratchFolder: toScratch(config.dataDir),
    files: createFileStores(config),
    papersKey: config.papersKey,
    captchaKey: deriveKey(config.tokenSecret, 'captcha'),
    confirmKey: deriveKey(config.tokenSecret, 'confirm-rooms'),
    stopKey: deriveKey(config.tokenSecret, 'stop-mails'),
    reportKey: deriveKey(config.tokenSecret, 'reports'),
    calendarKey: deriveKey(config.tokenSecret, 'calendar-files'),
    photosKey: deriveKey(config.tokenSecret, 'photographs'),
    proofKey: deriveKey(config.tokenSecret, 'phone-codes'),
    nonceKey: deriveKey(config.tokenSecret, 'google-nonce'),
    challengeKey: deriveKey(config.tokenSecret, 'second-step'),
    attemptsKey: deriveKey(config.tokenSecret, 'tries'),
    adminFactor: config.adminFactor,
    google: config.google,
    rateLimits: config.rateLimits,
    ...(drawPhoto && { drawPhoto }),
  }
}
