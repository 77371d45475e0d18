/** How long PostgreSQL may take, in milliseconds: a database that hangs must not keep a request for ever. */
export const TIME_LIMITS = {
  /** Waiting for a connection, be it for a free one or for the server. */
  connect: 5_000,
  /** Of one statement; the server ends it and says so. */
  statement: 10_000,
  /** Of one answer: longer than a statement, for a server that says nothing any more. */
  answer: 12_000,
  /** Of a transaction that nobody goes on with. */
  idleInTransaction: 30_000,
}

/** What a connection is torn down with when nothing came back in time. */
export class NoAnswerError extends Error {
  readonly code = 'NO_ANSWER'
}

// By PostgreSQL's own codes (appendix A of its manual) and the system's.
const LOST = new Set([
  ...['57P01', '57P02', '57P03', '08000', '08001', '08003', '08006'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT'],
])
const BUSY = new Set(['53300', '57014', '25P03', '55P03', 'NO_ANSWER'])

// The driver says these without a code.
const LOST_SAYS = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
])
const BUSY_SAYS = new Set(['timeout exceeded when trying to connect'])

type Thrown = { code?: unknown; message?: unknown; syscall?: unknown }

/** The connection went away, or could not be made: the next one may work. */
export function isConnectionLost(error: unknown): boolean {
  const { code, message, syscall } = (error ?? {}) as Thrown
  // A missing file has the code of a missing socket.
  if (code === 'ENOENT') return syscall === 'connect'
  return LOST.has(String(code)) || LOST_SAYS.has(String(message))
}

/** The database can't answer now, but will again: lost, restarting, too busy, or silent for too long. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message } = (error ?? {}) as Thrown
  return isConnectionLost(error) || BUSY.has(String(code)) || BUSY_SAYS.has(String(message))
}
