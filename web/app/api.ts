import { calls } from '@nilayam/contract/calls'
import { httpSend, makeApi, type Send } from '@nilayam/contract/client'
import { ApiError, OFFLINE, SOMETHING_WENT_WRONG } from '@nilayam/contract/errors'

const overHttp = httpSend(() => localStorage.getItem('token'))

const send: Send = async (name, input, signal) => {
  try {
    return await overHttp(name, input, signal)
  } catch (error) {
    // fetch throws a TypeError when the network fails, with a text that is not for people.
    if (error instanceof TypeError) {
      throw new ApiError(0, 'unavailable', navigator.onLine ? SOMETHING_WENT_WRONG : OFFLINE)
    }
    if (error instanceof ApiError && error.status === 401 && calls[name][2] !== 'public') {
      const { raiseSessionDialog } = await import('./shell/session-dialog.ts')
      void raiseSessionDialog(error.message)
    }
    throw error
  }
}

/**
 * The calls as the browser makes them. Throws `ApiError` (status, code, message, errors by field);
 * status 0 means that the network failed. A 401 on an authenticated call also raises the
 * session dialog, so that a page needs no 401 handling of its own.
 */
export const api = makeApi(send)

/** The sentence of a refusal, for a toast or a note. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : SOMETHING_WENT_WRONG
}
