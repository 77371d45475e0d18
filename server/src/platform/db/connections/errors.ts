/** Timeouts for PostgreSQL in milliseconds, so that a hanging database doesn't hold requests for ever. */
export const TIME_LIMITS = {
  /** For a connection, whether free in the pool or new. */
  connect: 5_000,
  /** Of one statement (`statement_timeout`, enforced by the server). */
  statement: 10_000,
  /** Of one query on our side; longer than `statement`, for a server that no longer responds at all. */
  answer: 12_000,
  /** Of an idle transaction (`idle_in_transaction_session_timeout`). */
  idleInTransaction: 30_000,
}

/** Destroys a connection whose query timed out on our side. */
export class NoAnswerError extends Error {
  readonly code = 'NO_ANSWER'
}

/** Ends a connection on which something came that isn't PostgreSQL's protocol. */
export class BrokenLineError extends Error {
  readonly code = 'BROKEN_LINE'
}

// PostgreSQL's error codes (appendix A of the manual) and the system's; 08P01 is what PgBouncer says of a lost server.
const LOST = new Set([
  ...['57P01', '57P02', '57P03', '57P05', '08000', '08001', '08003', '08006', '08P01'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT', 'BROKEN_LINE'],
])
// 25006: it takes no writes, as one whose disk is nearly full, or that another has taken over from.
const BUSY = new Set(['25006', '53100', '53200', '53300', '57014', '25P03', '55P03', 'NO_ANSWER'])

// Errors from pg that have no code.
const LOST_SAYS = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
])
// What came on the line isn't what PostgreSQL sends: pg says so of its protocol, OpenSSL of its records.
const BROKEN_SAYS = /^received (?:invalid response: |unexpected \w+ message from backend)/i
const BROKEN_TLS = 'ERR_SSL_'

const BUSY_SAYS = new Set(['timeout exceeded when trying to connect'])
/** While somebody works on it; its code, 55000, is that of other refusals too. */
const CLOSED_SAYS = /^database ".*" is not currently accepting connections$/

type Thrown = { code?: unknown; message?: unknown; syscall?: unknown }

/** The connection was lost or refused; the next one may work. */
export function isConnectionLost(error: unknown): boolean {
  const { code, message, syscall } = (error ?? {}) as Thrown
  // ENOENT is also what a missing Unix socket gives.
  if (code === 'ENOENT') return syscall === 'connect'
  if (LOST.has(String(code)) || LOST_SAYS.has(String(message))) return true
  return String(code).startsWith(BROKEN_TLS) || BROKEN_SAYS.test(String(message))
}

/** A temporary failure: connection lost or closed, server restarting, its disk full, too many connections, or a timeout. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message } = (error ?? {}) as Thrown
  if (isConnectionLost(error) || BUSY.has(String(code))) return true
  return BUSY_SAYS.has(String(message)) || CLOSED_SAYS.test(String(message))
}
