import { ApiError } from '@nilayam/contract/errors'
import { SECOND } from '@nilayam/contract/time/durations'
import { message } from '@nilayam/texts'
import type { FastifyInstance, FastifyReply } from 'fastify'

const LATE = message('http.away')

export type Deadlines = {
  /** Overrides the timeout of a reply, in milliseconds from now. */
  set: (reply: FastifyReply, limit: number) => void
}

/**
 * Answers 503 to requests that time out, to the second. One timer serves all requests; Fastify's handler timeout
 * creates a timer, a controller and an error each, 31 µs per reply. Replies under way when the server is told to stop
 * close their connection.
 */
export function registerDeadlines(app: FastifyInstance, general: number): Deadlines {
  const deadlines = new Map<FastifyReply, number>()
  let now = 0
  const set = (reply: FastifyReply, limit: number) => void deadlines.set(reply, now + limit)
  app.addHook('onRequest', (_request, reply, done) => {
    set(reply, general)
    done()
  })
  app.addHook('onResponse', (_request, reply, done) => {
    deadlines.delete(reply)
    done()
  })
  const watch = () => {
    now += SECOND
    for (const [reply, deadline] of deadlines) {
      if (deadline > now) continue
      deadlines.delete(reply)
      end(reply)
    }
  }
  const timer = setInterval(watch, SECOND).unref()
  // A connection kept open would hold up stopping until the client lets go of it.
  app.addHook('preClose', async () => {
    for (const reply of deadlines.keys()) {
      if (!reply.raw.headersSent) reply.header('connection', 'close')
    }
  })
  app.addHook('onClose', async () => clearInterval(timer))
  return { set }
}

function end(reply: FastifyReply): void {
  // The client has gone, so there is nobody to answer.
  if (reply.raw.destroyed) return
  // A reply that was partly sent can only be aborted.
  if (reply.raw.headersSent) reply.raw.destroy()
  else if (!reply.sent) {
    // Whoever is still sending would go on with the rest, and hold the connection for minutes.
    if (!reply.request.raw.complete) reply.header('connection', 'close')
    reply.send(new ApiError(503, 'unavailable', LATE, { retryAfter: 60 }))
  }
}
