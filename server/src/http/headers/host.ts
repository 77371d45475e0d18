import { ApiError } from '@nilayam/contract/errors'
import { message } from '@nilayam/texts'
import type { FastifyInstance } from 'fastify'

// A name, an IPv4 address, or an IPv6 address in brackets, with an optional port.
const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i

// Caches the last valid host, because nearly all requests have the same one.
let lastHost: string | undefined

/** Whether a Host header is valid: `example.in`, `[::1]:3000`. */
function isHost(host: string): boolean {
  if (host === lastHost) return true
  const isOne = HOST.test(host) && URL.canParse(`http://${host}`)
  if (isOne) lastHost = host
  return isOne
}

/** Refuses requests with a missing, repeated or invalid Host header. HTTP/1.0 may omit it. */
export function registerHostCheck(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const hosts = findHosts(raw.rawHeaders)
    const mayLack = raw.httpVersion === '1.0' && hosts.length === 0
    const isFine = mayLack || (hosts.length === 1 && isHost(hosts[0] ?? ''))
    done(isFine ? undefined : malformed())
  })
}

const malformed = () => new ApiError(400, 'malformed', message('http.wrongHost'))

/** `headers` alternates names and values. */
function findHosts(headers: readonly string[]): string[] {
  const hosts: string[] = []
  for (let at = 0; at < headers.length; at += 2) {
    const name = headers[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts.push(headers[at + 1] ?? '')
  }
  return hosts
}
