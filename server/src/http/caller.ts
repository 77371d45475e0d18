import { randomUUID } from 'node:crypto'
import type { CallName } from '@nilayam/contract/calls'
import { type Api, makeApi } from '@nilayam/contract/client'
import { contract } from '@nilayam/contract/index'
import type { FastifyBaseLogger } from 'fastify'
import type { AllHandlers, Context, Handler } from './context.ts'
import { toLoggedError } from './errors.ts'
import { requireRole } from './gate.ts'
import { parseInput } from './input/parse.ts'
import { parseReply } from './replies/parse-reply.ts'
import { findReadyJson, joinParts } from './replies/ready-json.ts'
import { isSafe, readTwice } from './retry.ts'
import { sayError, sayReply } from './said.ts'

/**
 * Runs a call after authorisation, and strips reply fields that the contract doesn't name; ready JSON has been stripped
 * already.
 */
export async function runCall(
  handlers: AllHandlers,
  name: CallName,
  input: Record<string, unknown>,
  context: Context,
): Promise<object> {
  // The table relates names to handlers, and the input was parsed for this name.
  const handle = handlers[name] as unknown as Handler<CallName>
  const run = () => handle(input as never, context as never)
  const answer = await (isSafe(contract[name]) ? readTwice(run) : run())
  if (findReadyJson(answer)) return answer
  return sayReply(context.language, parseReply(contract[name].reply, answer))
}

/** The API without HTTP, for pages rendered on the server; errors are the same. */
export function createCaller(
  handlers: AllHandlers,
  context: () => Context,
  log: FastifyBaseLogger,
): Api {
  return makeApi(async (name, input) => {
    const call = contract[name]
    const who = context()
    const run = async () => {
      requireRole(call, who.user)
      return runCall(handlers, name, parseInput(call, { ...input, files: undefined as never }), who)
    }
    const answer = await run().catch((error: unknown) => {
      const id = randomUUID()
      throw sayError(who.language, toLoggedError(error, log, id), id)
    })
    const ready = findReadyJson(answer)
    if (ready) return JSON.parse(joinParts(ready).toString())
    return { status: 'status' in call ? call.status : 200, ...answer }
  })
}
