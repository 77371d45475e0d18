import type { Api } from '@nilayam/contract/client'
import { ApiError } from '@nilayam/contract/errors'
import { data } from 'react-router'
import { t } from './text.ts'

/** The API for server-rendered pages: temporary failures become an error page with 503. */
export function withUnavailablePage(api: Api): Api {
  return {
    call: (name, ...input) =>
      api.call(name, ...input).catch((error: unknown) => {
        const isAway = error instanceof ApiError && error.status === 503
        throw isAway ? data({ msg: error.message }, { status: 503 }) : error
      }),
  }
}

/** The id in an address. Anything else shows the not-found page. */
export function requireId(id: string): string {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw data({ msg: t('errors.notFound') }, { status: 404 })
  return id
}

/** What is said of a failed call; of one that failed by our fault its name in the log, to be told. */
const toSaid = ({ status, message, requestId }: ApiError) => ({
  msg: status === 500 ? (requestId ?? message) : message,
})

/**
 * For loaders: turns a failed call into the error page of its status (404 shows the not-found page) instead of the
 * error screen. `const property = await orErrorPage(api.call('getProperty', …))`
 */
export async function orErrorPage<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    // Without an answer there is no page of an error: the one before stays (shell/offline.ts).
    if (!(error instanceof ApiError) || error.status === 0) throw error
    throw data(toSaid(error), { status: error.status })
  }
}
