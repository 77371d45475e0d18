import { sortRights } from '@nilayam/contract/rights'
import type { Handlers } from '../../http/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { findManagers, findStaff } from './staff.store.ts'
import { addStaff, changeRights, inviteAgain, removeStaff } from './staff.ts'

type Calls =
  | 'getOwnRights'
  | 'getStaff'
  | 'addStaff'
  | 'inviteStaff'
  | 'changeRights'
  | 'removeStaff'

export function staffCalls(platform: Platform): Handlers<Calls> {
  const { db } = platform
  return {
    getOwnRights: async (_input, { user }) => ({
      rights: sortRights(user.rights ?? []),
      managers: await findManagers(db),
    }),
    getStaff: async () => {
      const rows = await findStaff(db)
      return {
        staff: rows.map((row) => ({
          ...row,
          rights: sortRights(row.rights),
          last_act_at: row.last_act_at?.toISOString() ?? null,
        })),
      }
    },
    addStaff: async ({ body }, by) => ({
      msg: await addStaff(platform, by, { ...body, rights: sortRights(body.rights) }),
    }),
    inviteStaff: async ({ params }, by) => ({
      msg: await inviteAgain(platform, by, params.user_id),
    }),
    changeRights: async ({ params, body }, by) => ({
      msg: await changeRights(platform, by, {
        id: params.user_id,
        was: body.was,
        rights: sortRights(body.rights),
      }),
    }),
    removeStaff: async ({ params, body }, by) => ({
      msg: await removeStaff(platform, by, { id: params.user_id, was: body.was }),
    }),
  }
}
