import { ApiError } from '@nilayam/contract/errors'
import { message } from '@nilayam/texts'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Cookie = {
  name: string
  value: string
  /** In seconds; 0 deletes it. */
  maxAge: number
}

/** The cookies of a request, and of its reply. Scripts never see them, and other sites' requests never carry them. */
export type Cookies = {
  /** The value, of word characters, dots and hyphens only. */
  find: (name: string) => string | undefined
  set: (cookie: Cookie) => void
}

/** Where there is no browser. */
export const noCookies: Cookies = { find: () => undefined, set: () => undefined }

/** Cookies had a path and this prefix before; whoever has one keeps it until it is replaced, or until then. */
const FORMER = { prefix: '__Secure-', until: new Date('2027-06-01') }

/**
 * `isSecure`: over HTTPS only, with the prefix that keeps other hosts, also those below ours, and plain requests from
 * setting them. It comes with the path of everything.
 */
export function createCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  { isSecure, now }: { isSecure: boolean; now: Date },
): Cookies {
  const prefix = isSecure ? '__Host-' : ''
  const read = (name: string) => {
    const text = `; ${request.headers.cookie ?? ''}`
    return new RegExp(`; ?${name}=([\\w.-]+)`).exec(text)?.[1]
  }
  const isFormerTaken = isSecure && now < FORMER.until
  return {
    find: (name) => read(prefix + name) ?? (isFormerTaken ? read(FORMER.prefix + name) : undefined),
    set: ({ name, value, maxAge }) => {
      const flags = ['Path=/', `Max-Age=${maxAge}`, 'HttpOnly', 'SameSite=Strict']
      const line = [`${prefix}${name}=${value}`, ...flags].join('; ')
      reply.header('set-cookie', isSecure ? `${line}; Secure` : line)
    },
  }
}

/** Throws 403 unless a page of ours makes the request. Browsers say who does with every POST. */
export function requireOwnPage({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site']
  const isOurs =
    site === undefined ? isSameHost(headers.origin, headers.host) : site === 'same-origin'
  if (!isOurs) throw new ApiError(403, 'forbidden', message('http.fromOwnPages'))
}

function isSameHost(origin: string | undefined, host: string | undefined): boolean {
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host
}
