import { DAY } from '@nilayam/contract/time/durations'
import type { FastifyInstance } from 'fastify'

/** Days for which a copy of the file may be trusted; RFC 9116 recommends less than a year. */
const VALID_DAYS = 90

/** `/.well-known/security.txt` (RFC 9116): where somebody who found a weakness of this site reports it. */
export function registerSecurityTxt(app: FastifyInstance, site: string, email: string): void {
  app.get('/.well-known/security.txt', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(toSecurityTxt(site, email, new Date())),
  )
}

export function toSecurityTxt(site: string, email: string, now: Date): string {
  const expires = new Date(now.getTime() + VALID_DAYS * DAY)
  const fields = [
    ['Contact', `mailto:${email}`],
    ['Contact', `${site}/contact`],
    ['Expires', expires.toISOString()],
    ['Preferred-Languages', 'en, te, hi'],
    ['Canonical', `${site}/.well-known/security.txt`],
  ]
  return fields.map(([name, value]) => `${name}: ${value}\n`).join('')
}
