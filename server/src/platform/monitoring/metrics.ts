import { timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import type { Config, MetricsConfig } from '../../config.ts'
import { readTls } from '../transport.ts'
import { createRequestTimes } from './request-times.ts'

type Sample = { value: number; labels?: Record<string, string> }
/** A figure that is read when metrics are asked for; one that can't be read is left out. */
export type Gauge = {
  name: string
  /** What Prometheus calls its help. */
  summary: string
  labels?: readonly string[]
  read: () => readonly Sample[] | Promise<readonly Sample[]>
}

/**
 * Prometheus metrics: process defaults, request durations by route, and the gauges. Served on a separate port, which a
 * proxy in front of the site doesn't expose by accident. Off without a configured port; then nothing of it is loaded.
 */
export async function registerMetrics(
  app: FastifyInstance,
  { metrics: config, tls }: Pick<Config, 'metrics' | 'tls'>,
  createGauges: () => readonly Gauge[],
): Promise<void> {
  if (!config) return
  const { collectDefaultMetrics, Registry } = await import('prom-client')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measureRequests(app, registry)
  for (const gauge of createGauges()) await addGauge(registry, gauge)
  const answer = async (request: IncomingMessage, reply: ServerResponse) => {
    const status = toStatus(request, config)
    reply.writeHead(status, { 'content-type': registry.contentType })
    reply.end(status === 200 ? await registry.metrics() : '')
  }
  const server = tls ? createTlsServer(readTls(tls), answer) : createServer(answer)
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

function toStatus({ method, url, headers }: IncomingMessage, { token }: MetricsConfig): number {
  if (method !== 'GET' || url !== '/metrics') return 404
  return token === undefined || isSame(headers.authorization ?? '', `Bearer ${token}`) ? 200 : 401
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

function measureRequests(app: FastifyInstance, registry: Registry): void {
  const times = createRequestTimes('Time from request to reply, by route and status')
  registry.registerMetric(times.metric)
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const labels = { method, route: routeOptions.url ?? 'unknown', status: reply.statusCode }
    times.observe(labels, reply.elapsedTime / 1000)
    done()
  })
}

async function addGauge(registry: Registry, { name, summary, labels = [], read }: Gauge) {
  const { Gauge } = await import('prom-client')
  new Gauge({
    name,
    help: summary,
    labelNames: [...labels],
    registers: [registry],
    async collect() {
      this.reset()
      // Such as a count in a database that doesn't answer. Prometheus shows that the figure is missing.
      const samples = await Promise.resolve()
        .then(read)
        .catch(() => [])
      if (labels.length === 0 && samples.length === 0) this.remove()
      for (const { labels: of = {}, value } of samples) this.set(of, value)
    },
  })
}
