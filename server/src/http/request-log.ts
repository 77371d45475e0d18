import type { FastifyInstance } from 'fastify'
import type { Logs } from '../platform/log.ts'

/** Logs each answered request, with the path but no query. */
export function registerRequestLog(app: FastifyInstance, log: Logs['requests']): void {
  if (!log) return
  app.addHook('onResponse', ({ id, method, url, ip }, reply, done) => {
    const [path] = url.split('?', 1)
    const ms = Math.round(reply.elapsedTime * 10) / 10
    log.info({ reqId: id, method, path, ip, status: reply.statusCode, ms }, 'request')
    done()
  })
}
