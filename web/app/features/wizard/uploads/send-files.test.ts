import { MINUTE } from '@nilayam/contract/time/durations'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** An upload of which nothing is heard but what a test says. */
class QuietRequest {
  static last: QuietRequest
  upload: { onprogress?: (event: object) => void } = {}
  status = 200
  responseText = '{"image_ids":[7]}'
  onload = () => {}
  onabort = () => {}
  onloadend = () => {}
  constructor() {
    QuietRequest.last = this
  }
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {
    this.onabort()
    this.onloadend()
  }
  answer() {
    this.onload()
    this.onloadend()
  }
}

vi.mock('../../../api.ts', () => ({
  browserSend: (request: (url: string, init: object) => Promise<Response>) => async () =>
    (await request('/', { method: 'POST', headers: [], body: null, signal: null })).json(),
}))
const { sendFiles } = await import('./send-files.ts')

const input = { fields: { property_id: 7 }, files: { images: [] } }
const send = (onShare = (_: number) => {}) =>
  sendFiles('savePhotos', input, { onShare, signal: new AbortController().signal })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', QuietRequest)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an upload of which nothing more is heard ends as a lost connection', async () => {
  const shares: number[] = []
  const ended = expect(send((share) => shares.push(share))).rejects.toThrow('connection')
  await vi.advanceTimersByTimeAsync(MINUTE)
  QuietRequest.last.upload.onprogress?.({ loaded: 1, total: 4 })
  await vi.advanceTimersByTimeAsync(2 * MINUTE)
  await ended
  expect(shares).toEqual([0.25])
})

test('an upload that goes on takes as long as it takes', async () => {
  const sent = send()
  for (let loaded = 1; loaded <= 4; loaded++) {
    await vi.advanceTimersByTimeAsync(MINUTE)
    QuietRequest.last.upload.onprogress?.({ loaded, total: 4 })
  }
  QuietRequest.last.answer()
  expect(await sent).toEqual([7])
  expect(vi.getTimerCount()).toBe(0)
})
