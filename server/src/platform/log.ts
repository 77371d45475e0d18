import type { FastifyServerOptions } from 'fastify'

/** Structured logs. Nothing that signs anybody in, and no address beyond its path, gets into them. */
export function logOptions(level: string): FastifyServerOptions['logger'] {
  if (level === 'silent') return false
  return {
    level,
    redact: [
      // The request's, and those that the reader of uploads is given.
      '*.headers.authorization',
      '*.headers.cookie',
      '*.password',
      '*.token',
      '*.credential',
    ],
    serializers: {
      req: (request) => ({
        method: request.method,
        path: request.url?.split('?')[0],
        ip: request.ip,
      }),
      // Errors of the database carry the values of the statement that failed: people's data, hashes of passwords.
      err: ({ name, message, code, stack = '' }) => ({ type: name, message, code, stack }),
    },
  }
}
