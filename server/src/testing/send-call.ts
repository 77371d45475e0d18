import { type CallName, calls } from '@nilayam/contract/calls'
import { callUrl, type RawInput, toForm } from '@nilayam/contract/client'
import { contract } from '@nilayam/contract/index'
import type { TestApp } from './app.ts'

/** Makes a call of the contract, whether it takes JSON or a form; answers the status. */
export async function sendCall(
  { app }: Pick<TestApp, 'app'>,
  call: CallName,
  input: RawInput,
  token?: string,
): Promise<number> {
  const form = 'files' in contract[call] ? new Response(toForm(input)) : undefined
  const [method] = calls[call]
  const reply = await app.inject({
    method,
    url: callUrl(calls[call], input),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(form && { 'content-type': form.headers.get('content-type') ?? '' }),
    },
    ...(form
      ? { payload: Buffer.from(await form.arrayBuffer()) }
      : method !== 'GET' && { payload: (input.body ?? {}) as object }),
  })
  return reply.statusCode
}
