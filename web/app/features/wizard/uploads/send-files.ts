import { callUrl, type RawInput, toError, toForm } from '@nilayam/contract/client'
import { ApiError, SOMETHING_WENT_WRONG } from '@nilayam/contract/errors'
import { findSession } from '../../../shell/session.ts'
import { waitForSignIn } from '../../../shell/session-dialog.ts'

type Sending = { onShare: (share: number) => void; signal: AbortSignal }

/**
 * A multipart call that says how much of it has gone up, which `fetch` can't. Throws the same
 * `ApiError` as `api.call`, and waits as that does when the session ends; status 0 is a lost connection. Answers the ids of the new photographs.
 */
export async function sendFiles(
  name: 'savePapersAndPhotos' | 'savePhotos',
  input: RawInput,
  { onShare, signal }: Sending,
): Promise<number[]> {
  const token = findSession()?.token ?? null
  const response = await post(callUrl(name, input), toForm(input), { token, onShare, signal })
  if (response.ok) {
    const { image_ids }: { image_ids: number[] } = await response.json()
    return image_ids
  }
  const error = await toError(response)
  if (error.status !== 401) throw error
  await waitForSignIn(error, { token, signal })
  return sendFiles(name, input, { onShare, signal })
}

type Posting = Sending & { token: string | null }

function post(url: string, body: FormData, { token, onShare, signal }: Posting): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = () => reject(new ApiError(0, 'unavailable', SOMETHING_WENT_WRONG))
    request.open('POST', url)
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('authorization', `Bearer ${token ?? ''}`)
    request.upload.onprogress = ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(toResponse(request))
    request.onerror = fail
    request.onabort = fail
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}

function toResponse({ responseText, status }: XMLHttpRequest): Response {
  return new Response(responseText, { status, headers: { 'content-type': 'application/json' } })
}
