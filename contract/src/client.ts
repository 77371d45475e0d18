import type { Call } from './call.ts'
import type { CallName } from './calls.ts'
import { sharedCalls } from './calls-shared.ts'
import type { Input, Reply } from './define.ts'
import { ApiError, type ErrorCode, type FieldErrors, SOMETHING_WENT_WRONG } from './errors.ts'
import type { Contract } from './index.ts'

/** The untyped input of any call. */
export type RawInput = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  fields?: Record<string, unknown>
  files?: Record<string, Blob[]>
}

/** Sends a call to the server and returns its reply: over HTTP in the browser, directly on the server. */
export type Send = (name: CallName, input: RawInput, signal?: AbortSignal) => Promise<unknown>

// The input is optional for calls that need none.
type Arguments<K extends CallName> =
  Record<never, never> extends Input<Contract[K]>
    ? [input?: Input<Contract[K]>, signal?: AbortSignal]
    : [input: Input<Contract[K]>, signal?: AbortSignal]

export type Api = {
  call: <K extends CallName>(name: K, ...args: Arguments<K>) => Promise<Reply<Contract[K]>>
}

export function makeApi(send: Send): Api {
  // `send` can't know the type of the reply; the contract does.
  return {
    call: (name, ...[input, signal]) => send(name, (input ?? {}) as RawInput, signal) as never,
  }
}

function toQuery(query: Record<string, unknown> | undefined): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== null && value !== undefined) params.append(key, String(value))
  }
  return params.size > 0 ? `?${params}` : ''
}

/** A multipart body from fields and files. */
export function toForm({ fields, files }: RawInput): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields ?? {})) {
    if (value !== null && value !== undefined) form.append(key, String(value))
  }
  for (const [key, list] of Object.entries(files ?? {}))
    for (const blob of list) form.append(key, blob)
  return form
}

const isShared = (name: CallName): name is keyof typeof sharedCalls => name in sharedCalls

/** Method, path and role of a call. Those that few pages need are loaded with the first of them. */
export async function getCall(name: CallName): Promise<Call> {
  if (isShared(name)) return sharedCalls[name]
  const { lateCalls } = await import('./calls-late.ts')
  return lateCalls[name]
}

/** The URL of a call with its path parameters filled in. */
export function callUrl([, path]: Call, input: RawInput = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(input.params?.[key])),
  )
  return `/api${filled}${toQuery(input.query)}`
}

type ErrorBody = { msg?: string; code?: ErrorCode; errors?: FieldErrors }

/** The ApiError described by an error response. */
async function toError(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => ({}))) as ErrorBody
  const retryAfter = Number(response.headers.get('retry-after')) || undefined
  return new ApiError(response.status, body.code ?? 'internal', body.msg ?? SOMETHING_WENT_WRONG, {
    errors: body.errors,
    retryAfter,
    requestId: response.headers.get('x-request-id'),
  })
}

/** `fetch`, or a replacement that reports upload progress. Throws a TypeError when the network fails. */
export type Fetch = (url: string, init: FetchInit) => Promise<Response>
export type FetchInit = {
  method: string
  headers: Headers
  body: string | FormData | null
  signal: AbortSignal | null
}

/** Milliseconds, twice what the server takes at most. Later than that an answer is lost, and pressing again is safe. */
const ANSWER_LIMIT = 60_000

/**
 * Makes calls over HTTP. `token` is called for every call that isn't public; public calls never send it. A change
 * without an answer ends with a TimeoutError, unless it has a signal of its own, as uploads do; reads wait as pages do.
 */
export function httpSend(
  token: () => string | null,
  request: Fetch = (...call) => fetch(...call),
): Send {
  return async (name, input, signal) => {
    const call = await getCall(name)
    const [method, , role] = call
    const headers = new Headers({ accept: 'application/json' })
    const bearer = role === 'public' ? null : token()
    if (bearer) headers.set('authorization', `Bearer ${bearer}`)
    const isForm = input.fields !== undefined || input.files !== undefined
    const body = isForm
      ? toForm(input)
      : input.body === undefined
        ? null
        : JSON.stringify(input.body)
    if (typeof body === 'string') headers.set('content-type', 'application/json')
    const response = await request(callUrl(call, input), {
      method,
      headers,
      body,
      signal: signal ?? (method === 'GET' ? null : AbortSignal.timeout(ANSWER_LIMIT)),
    })
    if (!response.ok) throw await toError(response)
    return response.headers.get('content-type')?.includes('json')
      ? response.json()
      : response.blob()
  }
}
