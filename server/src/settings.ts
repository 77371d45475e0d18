import { listLanguages } from '@nilayam/texts'
import * as z from 'zod'
import { parseS3Address } from './s3-address.ts'

const onOff = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'], 'must be on or off')
    .default(fallback)
    .transform((value) => value === 'on')

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number')
  .refine((digits) => Number(digits) <= 65_535, 'must be a port number')

const databaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
  .optional()

/** Refuses secrets that are obviously not random. */
const random = z.refine<string>(
  isRandom,
  'is too easy to guess: make one with `openssl rand -hex 32`',
)

/** The environment's settings, each with what it may be; other variables are left alone. */
export const settings = z.object({
  PORT: port.default('3000').transform(Number),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: databaseUrl,
  DATABASE_DIRECT_URL: databaseUrl,
  DATABASE_MIGRATION_URL: databaseUrl,
  DATABASE_REPLICA_URL: databaseUrl,
  UNENCRYPTED_HOSTS: z
    .string()
    .default('')
    .transform((hosts) => hosts.split(/[ ,]+/).filter(Boolean)),
  TLS_CERT: z.string().optional(),
  TLS_KEY: z.string().optional(),
  TLS_CLIENT_CA: z.string().optional(),
  S3_ENDPOINT: z.url('must be a full address, https://…').optional(),
  FILES: z
    .string()
    .transform((address, context) => {
      const parsed = parseS3Address(address)
      if (!parsed) context.addIssue('must be s3://bucket or s3://bucket/prefix')
      return parsed
    })
    .optional(),
  PUBLIC_URL: z.url('must be a full address, https://…').optional(),
  TOKEN_SECRET: z
    .string('is required')
    .check(z.minLength(32, { error: 'must have 32 characters or more', abort: true }), random),
  TOKEN_KEYS: z
    .string()
    .transform((keys) => keys.split(',').map((key) => key.trim()))
    .refine(
      (keys) => keys.every((key) => key.length >= 32 && isRandom(key)),
      'must be keys of 32 random characters or more, with commas between',
    )
    .optional(),
  PAPERS_KEY: z
    .string('is required')
    .check(
      z.regex(/^[0-9a-f]{64}$/i, { error: 'must be 64 hexadecimal digits', abort: true }),
      random,
    ),
  PAPERS_KEYS_OLD: z
    .string()
    .regex(
      /^[0-9a-f]{64}(?:[ ,]+[0-9a-f]{64})*$/i,
      'must be keys of 64 hexadecimal digits, with spaces between',
    )
    .transform((keys) => keys.split(/[ ,]+/).map((key) => Buffer.from(key, 'hex')))
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().optional(),
  CLAMD_SOCKET: z.string().startsWith('/', 'must be the full path of a socket').optional(),
  SMS_URL: z.url({ protocol: /^https?$/, error: 'must be a full address, https://…' }).optional(),
  SMS_TOKEN: z.string().optional(),
  SMS_FROM: z.string().optional(),
  CONTACT_EMAIL: z.email('must be an e-mail address').default('hello@nilayam.test'),
  CONTACT_PHONE: z
    .string()
    .regex(/^\+\d{8,15}$/, 'must begin with + and have digits only')
    .default('+919000000000'),
  CONTACT_ADDRESS: z
    .string()
    .default('Nilayam (demo) | 1 Sample Lane, Ameerpet | Hyderabad 500016, Telangana')
    .transform((lines) => lines.split('|').map((line) => line.trim())),
  GRIEVANCE_OFFICER: z.string().default('Meera Iyer (demo)'),
  MAP_STYLE_URL: z.url('must be a full address, https://…').optional(),
  MAP_HOSTS: z
    .string()
    .regex(/^(https?:\/\/[\w.*-]+(:\d+)?( |$))*$/, 'must be origins with spaces between, https://…')
    .default('')
    .transform((hosts) => hosts.split(' ').filter(Boolean)),
  GOOGLE_MAPS_API_KEY: z
    .string()
    .regex(/^[\w-]{10,80}$/, 'must be a Google Maps key')
    .optional(),
  GOOGLE_MAPS_SCRIPT: z
    .url('must be a full address, https://…')
    .default('https://maps.googleapis.com/maps/api/js'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_ISSUER: z.url('must be a full address').default('https://accounts.google.com'),
  GOOGLE_KEYS_URL: z
    .url('must be a full address')
    .default('https://www.googleapis.com/oauth2/v3/certs'),
  GOOGLE_SCRIPT: z.url('must be a full address').default('https://accounts.google.com/gsi/client'),
  LANGUAGES: z
    .string()
    .default('en')
    .transform((languages) => languages.split(',').map((language) => language.trim()))
    .refine(
      (languages) => languages.every((language) => listLanguages().includes(language)),
      `must be some of ${listLanguages().join(', ')}, with commas between`,
    ),
  METRICS_PORT: port.transform(Number).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_TOKEN: z.string().min(16, 'must have 16 characters or more').optional(),
  ADMIN_SECOND_FACTOR: z
    .enum(['required', 'offered'], 'must be required or offered')
    .default('required'),
  TRUST_PROXY: onOff('off'),
  RATE_LIMITS: onOff('on'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a pino level')
    .default('info'),
  LOG_TRACES: onOff('off'),
})

/**
 * A rough test of randomness: in 32 random hexadecimal digits nearly all bigrams differ, and so do the steps between
 * digits; repeats have few bigrams, and sequences few steps. It refuses one of ten million random values, but does
 * refuse sentences.
 */
function isRandom(secret: string): boolean {
  const neighbours = Array.from({ length: secret.length - 1 }, (_, at) => secret.slice(at, at + 2))
  const steps = neighbours.map((pair) => pair.charCodeAt(1) - pair.charCodeAt(0))
  return new Set(neighbours).size >= 20 && new Set(steps).size >= 8
}
