import { type Fetch, getCall, httpSend, makeApi, type Send } from '@nilayam/contract/client'
import { ApiError, NO_ANSWER, OFFLINE } from '@nilayam/contract/errors'

const getToken = () => localStorage.getItem('token')

/** A TypeError of fetch is a network failure, a TimeoutError no answer; neither text is meant for people. */
function toReadable(error: unknown): never {
  if (/^(Type|Timeout)Error$/.test((error as Error).name)) {
    throw new ApiError(0, 'unavailable', navigator.onLine ? NO_ANSWER : OFFLINE)
  }
  throw error
}

/** Makes calls from the browser, with `fetch` or a replacement that reports progress. */
export function browserSend(request?: Fetch): Send {
  const http = httpSend(getToken, request)
  const overHttp: Send = (...call) => http(...call).catch(toReadable)
  return async function send(name, input, signal) {
    const token = getToken()
    try {
      return await overHttp(name, input, signal)
    } catch (error) {
      if (error instanceof ApiError && /^(code|factor|person)_/.test(error.code)) {
        const { waitForProof } = await import('./shell/proof/staff-proof.ts')
        await waitForProof(error, makeApi(overHttp))
        return send(name, input, signal)
      }
      const isRefused = error instanceof ApiError && error.status === 401
      if (!isRefused || (await getCall(name))[2] === 'public') throw error
      const { waitForSignIn } = await import('./shell/private-pages/session-dialog.ts')
      await waitForSignIn(error, { token, body: input.body, signal })
      return send(name, input, signal)
    }
  }
}

/**
 * The API client of the browser. Throws `ApiError` (status, code, message, errors by field); status 0 is a network
 * failure. If the token is refused, a public page continues as a visitor; a private one shows the session dialog, and
 * the call is retried once the same person has signed in again, or has shown who they are. Pages needn't handle that.
 */
export const api = makeApi(browserSend())

/** As `api`, for calls that nobody asked for: a refused token is an error like any other and ends no session. */
export const quietApi = makeApi(httpSend(getToken))
