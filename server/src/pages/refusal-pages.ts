import type { ApiError } from '@nilayam/contract/errors'
import type { Language } from '@nilayam/texts/languages'
import type { FastifyRequest } from 'fastify'
import type { PagePolicy } from '../http/headers/headers.ts'
import { sayError } from '../http/said.ts'

export type Refusal = {
  status: number
  message: string
  retryAfter: number | undefined
  address: string | undefined
}
type RefusalPage = { html: string; headers: Record<string, string> }
export type RenderRefusal = (language: Language, refusal: Refusal) => Promise<string>

/** The pages of refused requests; without pages at all there is nothing that renders them. */
export type RefusalPages = { render?: RenderRefusal }

/** Whether a browser asks for a page to show, and not a script of ours for data. */
function isNavigation({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  return !url.startsWith('/api/') && (headers.accept?.includes('text/html') ?? false)
}

/**
 * The page to answer with instead of JSON; undefined for calls, scripts and other programs, and if it can't be rendered:
 * in development the sources may be broken.
 */
export async function toRefusalPage(
  pages: RefusalPages,
  policy: PagePolicy,
  request: FastifyRequest,
  error: ApiError,
): Promise<RefusalPage | undefined> {
  if (!pages.render || !isNavigation(request)) return undefined
  const { language, url } = request
  const { status, message, retryAfter } = sayError(language, error)
  // An address that is refused for what it is would be refused again.
  const address = status === 429 || status >= 500 ? url : undefined
  const refusal = { status, message, retryAfter, address }
  const html = await pages.render(language, refusal).catch((err: unknown) => {
    request.log.error({ err }, 'a refusal can’t be shown as a page')
  })
  const headers = { ...policy.toHeaders('', {}), 'content-type': 'text/html; charset=utf-8' }
  return html === undefined ? undefined : { html, headers }
}
