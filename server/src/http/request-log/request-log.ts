import type { FastifyInstance } from 'fastify'
import type { Logs } from '../../platform/monitoring/log.ts'
import { createPseudonyms, type Pseudonyms } from '../../platform/secrets/pseudonyms.ts'
import { callers } from '../callers.ts'
import type { Caller } from '../context.ts'
import { toTraceIds } from './trace-ids.ts'

/**
 * Logs each answered request, with the path but no query, and who made it under names that lead to nobody; with
 * `hasTraces` also of which trace it is.
 */
export function registerRequestLog(
  app: FastifyInstance,
  log: Logs['requests'],
  hasTraces = false,
): void {
  if (!log) return
  const toName = createPseudonyms()
  app.addHook('onResponse', (request, reply, done) => {
    const { id, method, url, ip, headers } = request
    const [path] = url.split('?', 1)
    const ms = Math.round(reply.elapsedTime * 10) / 10
    const caller = callers.get(request)
    const line = { reqId: id, method, path, ip, status: reply.statusCode, ms }
    if (caller) Object.assign(line, toWho(caller, toName))
    if (hasTraces) Object.assign(line, toTraceIds(headers.traceparent))
    log.info(line, 'request')
    done()
  })
}

function toWho(caller: Caller, toName: Pseudonyms) {
  const now = new Date()
  return {
    account: toName('account', caller.id, now),
    ...(caller.session !== undefined && { session: toName('session', caller.session, now) }),
  }
}
