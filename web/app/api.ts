import { calls } from '@nilayam/contract/calls'
import { type Fetch, httpSend, makeApi, type Send } from '@nilayam/contract/client'
import { ApiError, OFFLINE, SOMETHING_WENT_WRONG } from '@nilayam/contract/errors'

const getToken = () => localStorage.getItem('token')

/** How the browser makes calls, over `fetch` or something that tells more on the way. */
export function browserSend(request?: Fetch): Send {
  const overHttp = httpSend(getToken, request)
  return async function send(name, input, signal) {
    const token = getToken()
    try {
      return await overHttp(name, input, signal)
    } catch (error) {
      // fetch throws a TypeError when the network fails, with a text that is not for people.
      if (error instanceof TypeError) {
        throw new ApiError(0, 'unavailable', navigator.onLine ? SOMETHING_WENT_WRONG : OFFLINE)
      }
      const isRefused = error instanceof ApiError && error.status === 401
      if (!isRefused || calls[name][2] === 'public') throw error
      const { waitForSignIn } = await import('./shell/session-dialog.ts')
      await waitForSignIn(error, { token, body: input.body, signal })
      return send(name, input, signal)
    }
  }
}

/**
 * The calls as the browser makes them. Throws `ApiError` (status, code, message, errors by field);
 * status 0 means that the network failed. When the token is refused, a public page goes on as a visitor's; a private
 * one raises the session dialog, and the call is made again when the same person has signed in. So no page handles that.
 */
export const api = makeApi(browserSend())
