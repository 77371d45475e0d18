import type { Contract } from '@nilayam/contract'
import type { Reply } from '@nilayam/contract/define'
import { SECOND } from '@nilayam/contract/time/durations'
import { api } from '../api.ts'
import { findSession } from '../shell/session/session.ts'

export type OwnRights = Reply<Contract['getOwnRights']>

type Known = { of: number | undefined; at: number; rights: Promise<OwnRights> }
let known: Known | undefined

/** What one may do, asked at most every few seconds; the server decides at each call. */
export function loadRights(): Promise<OwnRights> {
  const of = findSession()?.user.id
  if (known && known.of === of && Date.now() - known.at < 10 * SECOND) return known.rights
  const rights = api.call('getOwnRights')
  known = { of, at: Date.now(), rights }
  rights.catch(() => {
    known = undefined
  })
  return rights
}
