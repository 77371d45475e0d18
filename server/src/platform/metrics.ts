import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { MetricsConfig } from '../config.ts'

/**
 * Prometheus metrics: process defaults and request durations by route. Served on a separate port, which a proxy in
 * front of the site doesn't expose by accident. Off without a configured port.
 */
export function registerMetrics(app: FastifyInstance, config: MetricsConfig | undefined): void {
  if (!config) return
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measureRequests(app, registry)
  const server = createServer(async ({ method, url }, reply) => {
    const isAsked = method === 'GET' && url === '/metrics'
    reply.writeHead(isAsked ? 200 : 404, { 'content-type': registry.contentType })
    reply.end(isAsked ? await registry.metrics() : '')
  })
  app.addHook('onReady', async () => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    server.once('error', reject).listen(config.port, config.host, resolve)
    await promise.catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') throw error
      throw new Error(
        `Another program answers on port ${config.port}: give METRICS_PORT another number.`,
      )
    })
  })
  app.addHook('onClose', async () => {
    server.closeAllConnections()
    server.close()
  })
}

function measureRequests(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'nilayam_request_seconds',
    help: 'Time from request to reply, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: String(reply.statusCode),
    }
    seconds.observe(labels, reply.elapsedTime / 1000)
  })
}
