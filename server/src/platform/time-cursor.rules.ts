import { invalid } from '@nilayam/contract/errors'
import type { Message } from '@nilayam/texts'

/** A place in a list that is sorted by time, and by id within the same moment. */
export type TimePosition = { at: Date; id: number }

const CURSOR = /^(20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_(\d{1,9})$/

export const toTimeCursor = ({ at, id }: TimePosition): string => `${at.toISOString()}_${id}`

/** Throws 400, with `rule`, for what isn't such a cursor. */
export function parseTimeCursor(cursor: string, rule: Message): TimePosition {
  const [, at = '', id = ''] = CURSOR.exec(cursor) ?? []
  const moment = new Date(at)
  if (Number.isNaN(moment.getTime())) throw invalid({ cursor: rule })
  return { at: moment, id: Number(id) }
}
