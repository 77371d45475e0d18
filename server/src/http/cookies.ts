import { ApiError } from '@nilayam/contract/errors'
import { message } from '@nilayam/texts'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Cookie = {
  name: string
  value: string
  /** Sent with requests below it, and with no others. */
  path: string
  /** In seconds; 0 deletes it. */
  maxAge: number
}

/** The cookies of a request, and of its reply. Scripts never see them, and other sites' requests never carry them. */
export type Cookies = {
  /** The value, of word characters, dots and hyphens only. */
  find: (name: string) => string | undefined
  set: (cookie: Cookie) => void
}

const FLAGS = ['HttpOnly', 'SameSite=Strict']

/** Where there is no browser. */
export const noCookies: Cookies = { find: () => undefined, set: () => undefined }

/** `isSecure`: over HTTPS only, with the prefix that keeps other hosts' and plain requests from setting them. */
export function createCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  isSecure: boolean,
): Cookies {
  const prefix = isSecure ? '__Secure-' : ''
  return {
    find: (name) => {
      const text = `; ${request.headers.cookie ?? ''}`
      return new RegExp(`; ?${prefix}${name}=([\\w.-]+)`).exec(text)?.[1]
    },
    set: ({ name, value, path, maxAge }) => {
      const parts = [`${prefix}${name}=${value}`, `Path=${path}`, `Max-Age=${maxAge}`, ...FLAGS]
      reply.header('set-cookie', `${parts.join('; ')}${isSecure ? '; Secure' : ''}`)
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
