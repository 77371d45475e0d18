import { toIndianDay } from '@nilayam/contract/time/india-time'
import type { Handlers } from '../../http/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { getBoard, renameRoom, saveBoard, undoBoard } from './board.ts'
import { toStanding } from './change-rooms.ts'
import { confirmByLink, confirmRooms, findByLink } from './confirm.ts'

type Calls =
  | 'getBoard'
  | 'saveBoard'
  | 'undoBoard'
  | 'renameRoom'
  | 'confirmRooms'
  | 'getConfirmation'
  | 'confirmByLink'

export function occupancyCalls(platform: Platform): Handlers<Calls> {
  const { db } = platform
  return {
    getBoard: async ({ params, query }, { user, now }) => {
      const since = query.since === undefined ? undefined : Number(query.since)
      return { board: await getBoard(db, user, params.property_id, since, now) }
    },
    saveBoard: ({ body }, { user, now }) => saveBoard(db, user, body, now),
    undoBoard: ({ body }, { user, now }) => undoBoard(db, user, body, now),
    renameRoom: async ({ body }, { user }) => {
      await renameRoom(db, user, body)
      return { name: body.name }
    },
    confirmRooms: async ({ body }, { user, now }) => {
      await confirmRooms(db, user, body.property_id, now)
      return { confirmed_at: now.toISOString() }
    },
    getConfirmation: async ({ body }, { now }) => {
      const found = await findByLink(platform, body.token, now)
      const properties = found.map(({ id, title, cards, revision, confirmed_at }) => {
        const standing = { revision, confirmed_at: confirmed_at.toISOString() }
        return { id, title, ...toStanding(standing, cards, toIndianDay(now)) }
      })
      return { properties }
    },
    confirmByLink: async ({ body }, { now }) => {
      const { title } = await confirmByLink(platform, body, now)
      return { title, confirmed_at: now.toISOString() }
    },
  }
}
