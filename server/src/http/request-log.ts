import type { FastifyInstance } from 'fastify'
import type { Logs } from '../platform/log.ts'
import { toTraceIds } from './trace-ids.ts'

/** Logs each answered request, with the path but no query; with `hasTraces` also of which trace it is. */
export function registerRequestLog(
  app: FastifyInstance,
  log: Logs['requests'],
  hasTraces = false,
): void {
  if (!log) return
  app.addHook('onResponse', ({ id, method, url, ip, headers }, reply, done) => {
    const [path] = url.split('?', 1)
    const ms = Math.round(reply.elapsedTime * 10) / 10
    const trace = hasTraces ? toTraceIds(headers.traceparent) : undefined
    log.info({ reqId: id, method, path, ip, status: reply.statusCode, ms, ...trace }, 'request')
    done()
  })
}
