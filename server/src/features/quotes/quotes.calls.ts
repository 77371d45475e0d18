import type { Handlers } from '../../http/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { createQuote, requireQuote } from './quotes.ts'

export function quotesCalls({ db }: Platform): Handlers<'createQuote' | 'getQuote'> {
  return {
    createQuote: ({ body }, { now }) => createQuote(db, body, now),
    getQuote: async ({ params }, { now }) => ({ quote: await requireQuote(db, params.token, now) }),
  }
}
