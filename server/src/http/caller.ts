import type { CallName } from '@nilayam/contract/calls'
import { type Api, makeApi } from '@nilayam/contract/client'
import { contract } from '@nilayam/contract/index'
import type { Context, Handler, Handlers } from './context.ts'
import { requireRole } from './gate.ts'
import { parseInput } from './parse.ts'
import { parseReply } from './replies.ts'

/** Runs a call for anybody who has passed the gate: parse, handle, and strip what the contract doesn't name. */
export async function runCall(
  handlers: Handlers,
  name: CallName,
  input: Record<string, unknown>,
  context: Context,
): Promise<unknown> {
  // The table joins names to handlers; which input belongs to which name was settled by the parse.
  const handle = handlers[name] as unknown as Handler<CallName>
  const answer = await handle(input as never, context as never)
  return parseReply(contract[name].reply, answer)
}

/** The very same calls without an HTTP hop, for pages rendered on the server. */
export function createCaller(handlers: Handlers, context: () => Context): Api {
  return makeApi(async (name, input) => {
    const call = contract[name]
    const who = context()
    requireRole(call, who.user)
    const reply = await runCall(
      handlers,
      name,
      parseInput(call, { ...input, files: undefined as never }),
      who,
    )
    return { status: 'status' in call ? call.status : 200, ...(reply as object) }
  })
}
