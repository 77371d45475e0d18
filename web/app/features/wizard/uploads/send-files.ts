import { type Fetch, type FetchInit, makeApi } from '@nilayam/contract/client'
import type { Input } from '@nilayam/contract/define'
import type { Contract } from '@nilayam/contract/index'
import { browserSend } from '../../../api.ts'

type Upload = 'savePapersAndPhotos' | 'savePhotos'
type OnShare = (share: number) => void

/** Makes a call with upload progress from 0 to 1. Returns the new photos' ids. */
export async function sendFiles<K extends Upload>(
  name: K,
  input: Input<Contract[K]>,
  { onShare, signal }: { onShare: OnShare; signal: AbortSignal },
): Promise<number[]> {
  const { call } = makeApi(browserSend(fetchWithShare(onShare)))
  const { image_ids } = await call(name, input, signal)
  return image_ids
}

/** Milliseconds without a byte sent or an answer, after which the connection counts as lost: nothing else ends the waiting. */
const STILL_LIMIT = 90_000

/** A `fetch` with upload progress, by XMLHttpRequest. */
function fetchWithShare(onShare: OnShare): Fetch {
  return (url, { method, headers, body, signal }: FetchInit) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      let stillTimer: ReturnType<typeof setTimeout> | undefined
      const waitOn = () => {
        clearTimeout(stillTimer)
        stillTimer = setTimeout(() => request.abort(), STILL_LIMIT)
      }
      const fail = () => reject(new TypeError('The connection was lost'))
      request.open(method, url)
      for (const [name, value] of headers) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ loaded, total }) => {
        waitOn()
        onShare(total > 0 ? loaded / total : 0)
      }
      request.onload = () => resolve(toResponse(request))
      request.onerror = fail
      request.onabort = fail
      request.onloadend = () => clearTimeout(stillTimer)
      signal?.addEventListener('abort', () => request.abort(), { once: true })
      waitOn()
      request.send(body)
    })
}

function toResponse({ responseText, status }: XMLHttpRequest): Response {
  return new Response(responseText, { status, headers: { 'content-type': 'application/json' } })
}
