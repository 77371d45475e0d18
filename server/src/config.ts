import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Language } from '@nilayam/texts/languages'
import type * as z from 'zod'
import { isThisMachine, judgeLines, type LineSettings, toLines } from './encrypted-lines.rules.ts'
import type { S3Address } from './s3-address.ts'
import { settings } from './settings.ts'

/** All settings from the environment. Nothing else reads `process.env`. */
export type Config = {
  port: number
  host: string
  dataDir: string
  /** Undefined for the embedded database in `dataDir`. */
  databaseUrl: string | undefined
  /** Gives whole sessions, when `databaseUrl` is a pooler that gives only transactions. */
  databaseDirectUrl: string | undefined
  /** Whose role owns the tables: it migrates, and then `databaseUrl`'s needs fewer rights. Undefined when they are one. */
  databaseMigrationUrl: string | undefined
  /** A streaming replica, for reads that may be late. */
  databaseReplicaUrl: string | undefined
  /** Sentences about connections that aren't encrypted because the settings say so, for the log. */
  plainLines: readonly string[]
  /** Names of the provider's settings that aren't set, so that the demo's are shown. */
  demoValues: readonly string[]
  /** The process's own TLS, towards the proxy; undefined when it speaks http. */
  tls: TlsConfig | undefined
  /** The bucket that has photographs and papers; undefined when they are in `dataDir`. */
  files: FilesConfig | undefined
  /** The site's public origin, without a trailing slash. */
  publicUrl: string
  /** What links, nonces and the first signing key are derived from. */
  tokenSecret: string
  /** Sign access tokens, the first one; undefined when they are in the data folder. */
  tokenKeys: readonly string[] | undefined
  /** They encrypt the keys of papers. */
  papersKey: PapersKeys
  /** Undefined when mails stay in the outbox. */
  smtpUrl: string | undefined
  /** Sender of mails. */
  mailFrom: string
  /** ClamAV's socket; undefined when uploads aren't scanned. */
  clamdSocket: string | undefined
  /** The gateway that sends codes; undefined when numbers can't be proved. */
  sms: SmsConfig | undefined
  /** The provider's contact details, shown on the contact page; its form mails to this address. */
  provider: Provider
  /** Map and place search; our own by default. */
  maps: MapConfig
  /** Whether staff can do without a second factor. */
  adminFactor: 'required' | 'offered'
  /** Undefined when Google sign-in is off. */
  google: GoogleConfig | undefined
  /** Languages on offer; the first is the default. */
  languages: readonly Language[]
  /** Undefined when metrics are off. */
  metrics: MetricsConfig | undefined
  trustProxy: boolean
  rateLimits: boolean
  logLevel: string
  /** Whether lines of requests name their trace. */
  logTraces: boolean
}

/** Keys that wrap others, 32 bytes each: new ones with `current`; what an old one has wrapped still opens. */
export type PapersKeys = { readonly current: Buffer; readonly old: readonly Buffer[] }

/** PEM files. With `clientCa`, only who has a certificate of that authority is listened to. */
export type TlsConfig = { cert: string; key: string; clientCa: string | undefined }

/** Where files are in S3; the endpoint is undefined for Amazon's. */
export type FilesConfig = S3Address & { endpoint: string | undefined }

/** The OpenID provider; all but the client id default to Google's. */
export type GoogleConfig = { clientId: string; issuer: string; keysUrl: string; scriptUrl: string }

/** The gateway that sends codes: where it is, and what it asks for. */
export type SmsConfig = { url: string; token: string | undefined; from: string | undefined }

/** Where metrics are served, apart from the site, and the bearer token that they ask for. */
export type MetricsConfig = { port: number; host: string; token: string | undefined }

export type Provider = {
  email: string
  phone: string
  address: readonly string[]
  /** The name of the grievance officer. */
  officer: string
}

export type MapConfig = {
  /** A street style instead of the built-in map. */
  streetStyle: string | null
  /** Origins of its tiles, glyphs and sprites. */
  hosts: readonly string[]
  /** Google's place search instead of our own; the script's URL differs in tests. */
  google: { key: string; script: string } | null
}

/** What people read and write to. */
const PROVIDER = ['CONTACT_EMAIL', 'CONTACT_PHONE', 'CONTACT_ADDRESS', 'GRIEVANCE_OFFICER']

export type Environment = Record<string, string | undefined>

function parse<T>(wanted: z.ZodType<T>, environment: Environment): T {
  const result = wanted.safeParse(onlyPresent(environment))
  if (result.success) return result.data
  throw createRefusal(
    result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`),
  )
}

function createRefusal(problems: readonly string[]): Error {
  const lines = problems.map((problem) => `  ${problem}`)
  return new Error(`Nilayam can't start with these settings:\n${lines.join('\n')}`)
}

const storageShape = settings
  .pick({
    DATA_DIR: true,
    DATABASE_URL: true,
    DATABASE_DIRECT_URL: true,
    DATABASE_MIGRATION_URL: true,
    UNENCRYPTED_HOSTS: true,
    PAPERS_KEY: true,
    PAPERS_KEYS_OLD: true,
    S3_ENDPOINT: true,
    FILES: true,
  })
  .partial({ PAPERS_KEY: true })

/** Validates all settings and reports all invalid ones at once, in an Error for whoever starts the server. */
export function parseConfig(environment: Environment): Config {
  const read = parse(settings, environment)
  const plainLines = requireEncryptedLines(read)
  const tls = toTls(read)
  if (read.METRICS_PORT !== undefined && !isThisMachine(read.METRICS_HOST) && !read.METRICS_TOKEN) {
    throw createRefusal(['METRICS_TOKEN is required unless METRICS_HOST is this machine'])
  }
  const publicUrl = (read.PUBLIC_URL ?? `http://localhost:${read.PORT}`).replace(/\/$/, '')
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir: resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL,
    databaseDirectUrl: read.DATABASE_DIRECT_URL,
    databaseMigrationUrl: read.DATABASE_MIGRATION_URL,
    databaseReplicaUrl: read.DATABASE_REPLICA_URL,
    plainLines,
    demoValues: PROVIDER.filter((name) => !environment[name]),
    tls,
    files: toFiles(read),
    publicUrl,
    tokenSecret: read.TOKEN_SECRET,
    tokenKeys: read.TOKEN_KEYS,
    papersKey: { current: Buffer.from(read.PAPERS_KEY, 'hex'), old: read.PAPERS_KEYS_OLD ?? [] },
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM ?? `Nilayam <no-reply@${new URL(publicUrl).hostname}>`,
    clamdSocket: read.CLAMD_SOCKET,
    sms: read.SMS_URL
      ? { url: read.SMS_URL, token: read.SMS_TOKEN, from: read.SMS_FROM }
      : undefined,
    provider: {
      email: read.CONTACT_EMAIL,
      phone: read.CONTACT_PHONE,
      address: read.CONTACT_ADDRESS,
      officer: read.GRIEVANCE_OFFICER,
    },
    maps: {
      streetStyle: read.MAP_STYLE_URL ?? null,
      hosts: read.MAP_HOSTS,
      google: read.GOOGLE_MAPS_API_KEY
        ? { key: read.GOOGLE_MAPS_API_KEY, script: read.GOOGLE_MAPS_SCRIPT }
        : null,
    },
    languages: read.LANGUAGES,
    adminFactor: read.ADMIN_SECOND_FACTOR,
    google: read.GOOGLE_CLIENT_ID
      ? {
          clientId: read.GOOGLE_CLIENT_ID,
          issuer: read.GOOGLE_ISSUER,
          keysUrl: read.GOOGLE_KEYS_URL,
          scriptUrl: read.GOOGLE_SCRIPT,
        }
      : undefined,
    metrics:
      read.METRICS_PORT === undefined
        ? undefined
        : { port: read.METRICS_PORT, host: read.METRICS_HOST, token: read.METRICS_TOKEN },
    trustProxy: read.TRUST_PROXY,
    rateLimits: read.RATE_LIMITS,
    logLevel: read.LOG_LEVEL,
    logTraces: read.LOG_TRACES,
  }
}

/** What is said of lines that may be unencrypted. Throws for others: they could be read, or answered by somebody else. */
function requireEncryptedLines(read: LineSettings): readonly string[] {
  const { refused, noted } = judgeLines(toLines(read), read.UNENCRYPTED_HOSTS)
  if (refused.length > 0) throw createRefusal(refused)
  return noted
}

function toTls({
  TLS_CERT,
  TLS_KEY,
  TLS_CLIENT_CA,
}: z.infer<typeof settings>): TlsConfig | undefined {
  if (TLS_CERT && TLS_KEY) return { cert: TLS_CERT, key: TLS_KEY, clientCa: TLS_CLIENT_CA }
  if (!(TLS_CERT || TLS_KEY || TLS_CLIENT_CA)) return undefined
  throw createRefusal(['TLS_CERT and TLS_KEY are needed together'])
}

function toFiles({
  FILES,
  S3_ENDPOINT: endpoint,
}: {
  FILES?: S3Address | undefined
  S3_ENDPOINT?: string | undefined
}): FilesConfig | undefined {
  return FILES && { ...FILES, endpoint }
}

/** Where everything is stored, for commands that need no more. */
export type StorageConfig = Pick<
  Config,
  'dataDir' | 'databaseUrl' | 'databaseDirectUrl' | 'databaseMigrationUrl' | 'files'
> & {
  papersKey: PapersKeys | undefined
  /** A server that speaks S3; undefined for Amazon's. */
  s3Endpoint: string | undefined
}

/** Like `parseConfig`, for commands that work without the server's other settings. */
export function parseStorage(environment: Environment): StorageConfig {
  const read = parse(storageShape, environment)
  requireEncryptedLines(read)
  return {
    dataDir: resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL,
    databaseDirectUrl: read.DATABASE_DIRECT_URL,
    databaseMigrationUrl: read.DATABASE_MIGRATION_URL,
    files: toFiles(read),
    papersKey:
      read.PAPERS_KEY === undefined
        ? undefined
        : { current: Buffer.from(read.PAPERS_KEY, 'hex'), old: read.PAPERS_KEYS_OLD ?? [] },
    s3Endpoint: read.S3_ENDPOINT,
  }
}

/** Empty settings count as absent. */
function onlyPresent(environment: Environment): Environment {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
}

/**
 * The only reader of `process.env`. A secret may be a file of its name instead: of systemd's credentials, which come
 * decrypted to this service alone, or of another vault's folder.
 */
export function readEnvironment(): Environment {
  return { ...onlyPresent(process.env), ...readCredentials(process.env.CREDENTIALS_DIRECTORY) }
}

export function readCredentials(folder: string | undefined): Environment {
  if (!folder) return {}
  const names = readdirSync(folder).filter((name) => name in settings.shape)
  return Object.fromEntries(
    names.map((name) => [name, readFileSync(join(folder, name), 'utf8').trim()]),
  )
}
