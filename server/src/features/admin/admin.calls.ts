import type { Handlers } from '../../http/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { countOpenMessages } from '../contact/contact.ts'
import { countWaiting } from '../verification/verification.ts'

export function adminCalls({ db }: Platform): Handlers<'getWaiting'> {
  return {
    getWaiting: async () => ({
      verification: await countWaiting(db),
      messages: await countOpenMessages(db),
    }),
  }
}
