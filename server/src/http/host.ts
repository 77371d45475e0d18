import { ApiError } from '@nilayam/contract/errors'
import type { FastifyInstance } from 'fastify'

// A name or an IPv4 address, or an IPv6 address in brackets; then perhaps a port.
const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i

/** Whether a Host header names a host: `example.in`, `[::1]:3000`. */
export function isHost(host: string): boolean {
  return HOST.test(host) && URL.canParse(`http://${host}`)
}

/** Refuses a request that names no host, two, or none that there could be. HTTP/1.0 knows requests without. */
export function registerHostCheck(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const hosts = raw.rawHeaders.filter(
      (_, at, all) => at % 2 === 1 && /^host$/i.test(all[at - 1] ?? ''),
    )
    const mayLack = raw.httpVersion === '1.0' && hosts.length === 0
    if (mayLack || (hosts.length === 1 && isHost(hosts[0] ?? ''))) return
    throw new ApiError(400, 'malformed', 'The request could not be read: its Host is malformed')
  })
}
