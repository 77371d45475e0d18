import type { Handlers } from '../../../http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { endPass, getPasses, openPhone, sharePhone } from './passes.ts'

export function passesCalls({
  db,
}: Platform): Handlers<'sharePhone' | 'openPhone' | 'getPasses' | 'endPass'> {
  return {
    sharePhone: async ({ params, body }, { user, now }) => {
      const until = await sharePhone(db, user, { id: params.enquiry_id, ...body }, now)
      return { until: until.toISOString() }
    },
    openPhone: async ({ params }, { user, now }) => {
      const { until, ...found } = await openPhone(db, user, params.enquiry_id, now)
      return { ...found, until: until.toISOString() }
    },
    getPasses: async (_input, { user, now }) => ({ passes: await getPasses(db, user, now) }),
    endPass: async ({ params }, { user, now }) => ({
      ended_at: (await endPass(db, user, params.pass_id, now)).toISOString(),
    }),
  }
}
