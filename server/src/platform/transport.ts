import { readFileSync } from 'node:fs'
import type { ServerOptions } from 'node:https'
import type { TlsConfig } from '../config.ts'

/** Node's options for TLS. Read once: a new certificate counts from the next start. */
export function readTls({ cert, key, clientCa }: TlsConfig): ServerOptions {
  return {
    cert: readFileSync(cert),
    key: readFileSync(key),
    minVersion: 'TLSv1.2',
    ...(clientCa && { ca: readFileSync(clientCa), requestCert: true }),
  }
}

/** Fastify's options: https with certificates, otherwise http. */
export function readTransport(tls: TlsConfig | undefined): { http: object } {
  // We refuse a missing Host header ourselves, with an explanation.
  const http = { requireHostHeader: false }
  // Fastify's types make another kind of instance of it, which differs in nothing that we use.
  return tls ? ({ https: { ...http, ...readTls(tls) } } as unknown as { http: object }) : { http }
}
