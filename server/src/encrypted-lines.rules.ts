/** A setting that names where the process speaks to, or who may speak to it. */
export type Line = { setting: string; address: string | undefined }

const ADDRESSES = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_MIGRATION_URL',
  'DATABASE_REPLICA_URL',
  'S3_ENDPOINT',
  'SMTP_URL',
  'SMS_URL',
  'GOOGLE_KEYS_URL',
] as const

export type LineSettings = { [K in (typeof ADDRESSES)[number]]?: string | undefined } & {
  METRICS_PORT?: number | undefined
  METRICS_HOST?: string | undefined
  TLS_CERT?: string | undefined
  UNENCRYPTED_HOSTS: readonly string[]
}

/** All lines that the settings make. */
export function toLines(settings: LineSettings): Line[] {
  const lines = ADDRESSES.map((setting) => ({ setting, address: settings[setting] }))
  return [...lines, toMetricsLine(settings)]
}

/** Whoever asks for metrics from elsewhere sends a token. */
function toMetricsLine({ METRICS_PORT, METRICS_HOST = '', TLS_CERT }: LineSettings): Line {
  const isPlain = METRICS_PORT !== undefined && TLS_CERT === undefined
  const host = METRICS_HOST.includes(':') ? `[${METRICS_HOST}]` : METRICS_HOST
  return { setting: 'METRICS_HOST', address: isPlain ? `http://${host}` : undefined }
}

/** What is to be said of a line that isn't encrypted and verified: refused, or let through because it was named. */
export type PlainLine = { setting: string; host: string; needs: string }

const HERE = /^(127(\.\d{1,3}){3}|\[?::1\]?|localhost)$/

export function isThisMachine(host: string): boolean {
  return HERE.test(host)
}

/**
 * The line, unless it stays on this machine or is encrypted so that nobody in between can read or change it: by https,
 * or towards PostgreSQL by `sslmode=verify-full`, which also checks the name in the certificate.
 */
export function findPlainLine({ setting, address }: Line): PlainLine | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined
  const url = new URL(address)
  const host = findHost(url)
  if (host === '' || host.startsWith('/') || isThisMachine(host)) return undefined
  const needs = findNeed(url)
  return needs === undefined ? undefined : { setting, host, needs }
}

/** PostgreSQL's addresses may name the host, or a socket's folder, as a parameter. */
function findHost({ hostname, protocol, searchParams }: URL): string {
  const named = protocol.startsWith('postgres') ? searchParams.getAll('host').at(-1) : undefined
  return named ?? hostname
}

function findNeed({ protocol, searchParams }: URL): string | undefined {
  switch (protocol) {
    case 'https:':
      return undefined
    case 'postgres:':
    case 'postgresql:':
      return searchParams.getAll('sslmode').at(-1) === 'verify-full' && !searchParams.has('ssl')
        ? undefined
        : 'sslmode=verify-full'
    case 'smtp:':
    case 'smtps:':
      return isSureOfMail(protocol, searchParams) ? undefined : 'TLS'
    default:
      return 'https'
  }
}

/** nodemailer demands TLS and checks the certificate unless it is told not to. */
function isSureOfMail(protocol: string, parameters: URLSearchParams): boolean {
  const isDemanded = protocol === 'smtps:' || (parameters.get('requireTLS') ?? 'true') === 'true'
  const isWeakened = [...parameters.keys()].some((name) =>
    /^(ignoreTLS|secure|tls\..*)$/.test(name),
  )
  return isDemanded && !isWeakened
}

/** Sorts plain lines by whether whoever runs it has allowed them, by the host's name. */
export function judgeLines(
  lines: readonly Line[],
  allowed: readonly string[],
): { refused: string[]; noted: string[] } {
  const plain = lines.map(findPlainLine).filter((line) => line !== undefined)
  const [through, refused] = [true, false].map((isAllowed) =>
    plain.filter(({ host }) => allowed.includes(host) === isAllowed),
  )
  return {
    refused: (refused ?? []).map(
      ({ setting, host, needs }) =>
        `${setting} would speak to ${host} unencrypted: it needs ${needs}, or ${host} in UNENCRYPTED_HOSTS if nobody else is on that network`,
    ),
    noted: (through ?? []).map(
      ({ setting, host }) =>
        `${setting} speaks to ${host} unencrypted, as UNENCRYPTED_HOSTS allows`,
    ),
  }
}
