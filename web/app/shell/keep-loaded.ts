import { ApiError, SOMETHING_WENT_WRONG } from '@nilayam/contract/errors'
import { useEffect } from 'react'
import { type MiddlewareFunction, useRevalidator } from 'react-router'
import { hidePlainLine, showPlainLine } from './plain-line.ts'

type Result = { type: string; result: unknown }

/** The address of the page whose loaders were all answered last. */
let loadedUrl: string | undefined
/** Whether it is older than what it was last loaded anew for. */
let isBehind = false

/** What is said of a failed call that may do later: no answer, too many calls, a server that is down. Of others undefined. */
export function findPassing(failure: unknown): string | undefined {
  const { status, said } = toAnswer(failure)
  if (status === 0 || status === 429 || status === 503) return said
  return status !== undefined && status >= 500 ? SOMETHING_WENT_WRONG : undefined
}

/** Of a call's refusal, or of what `orErrorPage` makes of it. */
function toAnswer(failure: unknown): { status?: number | undefined; said?: string | undefined } {
  if (failure instanceof ApiError) return { status: failure.status, said: failure.message }
  const { data, init } = (failure ?? {}) as { data?: { msg?: string }; init?: { status?: number } }
  return { status: init?.status, said: data?.msg }
}

/** Whether the act that failed before it has said the same. */
const isOnPage = (said: string) =>
  [...document.querySelectorAll('[role=alert]')].some(({ textContent }) =>
    textContent?.includes(said),
  )

/**
 * Middleware of private pages: a page that is loaded anew, after an act or because something has happened, stays as it is
 * while that fails. An error page instead would take along what was typed and which files were chosen.
 */
export const keepLoaded: MiddlewareFunction<Record<string, Result>> = async (
  { request: { url, signal } },
  next,
) => {
  const results = await next()
  // Another load has taken its place.
  if (signal.aborted) return results
  const failures = Object.values(results).filter(({ type }) => type === 'error')
  const said = failures.map(({ result }) => findPassing(result))
  const isKept = url === loadedUrl && !said.includes(undefined)
  if (failures.length === 0) loadedUrl = url
  else if (!isKept && url === loadedUrl) loadedUrl = undefined
  const wasBehind = isBehind
  isBehind = isKept && failures.length > 0
  if (wasBehind && !isBehind) hidePlainLine()
  if (!isKept || !said[0]) return results
  if (!isOnPage(said[0])) showPlainLine(said[0])
  // The router goes on with the data that it has of a route without a result.
  return Object.fromEntries(Object.entries(results).filter(([, { type }]) => type !== 'error'))
}

/** Loads a page that couldn't be loaded anew once more, when the line is back or somebody looks at it again. */
export function useLoadedAgain(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const again = () => {
      if (isBehind) void revalidate()
    }
    addEventListener('online', again)
    addEventListener('focus', again)
    return () => {
      removeEventListener('online', again)
      removeEventListener('focus', again)
    }
  }, [revalidate])
}
