import { SECOND } from '@nilayam/contract/durations'
import { ApiError } from '@nilayam/contract/errors'
import type { FastifyInstance, FastifyReply } from 'fastify'

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: Fastify lets this interface be extended, not replaced
  export interface FastifyContextConfig {
    /** Milliseconds until the request has to be answered, where it isn't the general limit. */
    timeLimit?: number
  }
}

const LATE = 'Nilayam cannot do this right now. Please try again in a minute.'

/**
 * Answers 503 for what isn't answered in time. One timer looks after all requests: Fastify's own limit makes a timer,
 * a controller and an error for each, 31 µs of every reply.
 */
export function registerDeadlines(app: FastifyInstance, general: number): void {
  const deadlines = new Map<FastifyReply, number>()
  app.addHook('onRequest', (request, reply, done) => {
    const { timeLimit = general } = request.routeOptions.config
    deadlines.set(reply, performance.now() + timeLimit)
    done()
  })
  app.addHook('onResponse', (_request, reply, done) => {
    deadlines.delete(reply)
    done()
  })
  const watch = () => {
    const now = performance.now()
    for (const [reply, deadline] of deadlines) {
      if (deadline > now) continue
      deadlines.delete(reply)
      end(reply)
    }
  }
  const timer = setInterval(watch, SECOND).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

function end(reply: FastifyReply): void {
  // Half a reply can't become another one.
  if (reply.raw.headersSent) reply.raw.destroy()
  else if (!reply.sent) reply.send(new ApiError(503, 'unavailable', LATE, { retryAfter: 60 }))
}
