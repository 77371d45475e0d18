import type { FastifyServerOptions } from 'fastify'

/** Structured logs. Nothing that signs anybody in, and no address beyond its path, gets into them. */
export function logOptions(level: string): FastifyServerOptions['logger'] {
  if (level === 'silent') return false
  return {
    level,
    redact: [
      'req.headers.authorization',
      'req.headers.cookie',
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
    },
  }
}
