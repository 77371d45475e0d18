import type { FastifyInstance } from 'fastify'

/** One line for each request that was answered; no address beyond its path. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', ({ method, url, ip, log }, reply, done) => {
    const [path] = url.split('?', 1)
    const ms = Math.round(reply.elapsedTime * 10) / 10
    log.info({ method, path, ip, status: reply.statusCode, ms }, 'request')
    done()
  })
}
