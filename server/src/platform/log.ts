import { SECOND } from '@nilayam/contract/durations'
import type { FastifyServerOptions } from 'fastify'
import { type DestinationStream, destination, type Logger, pino } from 'pino'

export type Logs = {
  /** What Fastify makes its logger from. */
  server: FastifyServerOptions['logger']
  /** One line a request; absent where nothing is logged. */
  requests: Pick<Logger, 'info'> | undefined
}

/**
 * Structured logs. Nothing that signs anybody in, and no address beyond its path, gets into them. Lines of requests have
 * a logger of their own: what they may hold is known, and looking through each for secrets took 20 µs of every reply.
 */
export function createLogs(level: string, stream: DestinationStream | undefined): Logs {
  if (level === 'silent') return { server: false, requests: undefined }
  const to = stream ?? createOutput()
  const server = {
    level,
    stream: to,
    redact: [
      // The request's, and those that the reader of uploads is given.
      '*.headers.authorization',
      '*.headers.cookie',
      '*.password',
      '*.token',
      '*.credential',
    ],
    serializers: {
      // Errors of the database carry the values of the statement that failed: people's data, hashes of passwords.
      err: ({ name, message, code, stack = '' }: Error & { code?: string }) => ({
        type: name,
        message,
        code,
        stack,
      }),
    },
  }
  return { server: server as FastifyServerOptions['logger'], requests: pino({ level }, to) }
}

/** Written in blocks, and every second; whoever kills the process loses the last block of the log. */
function createOutput(): DestinationStream {
  const output = destination({ dest: 1, sync: false, minLength: 4096 })
  setInterval(() => output.flush(), SECOND).unref()
  return output
}
