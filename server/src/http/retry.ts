import { setTimeout } from 'node:timers/promises'
import type { Call } from '@nilayam/contract/define'
import { isConnectionLost } from '../platform/db-errors.ts'

const SHORTEST_PAUSE = 150
const LONGEST_PAUSE = 600

/** Whether a call may be made twice: whatever only reads. */
export function isSafe({ method, isRead }: Pick<Call, 'method' | 'isRead'>): boolean {
  return method === 'GET' || isRead === true
}

/**
 * Reads once more when the connection to the database was lost in the middle, after a pause that differs from
 * request to request, so that a database that has just come back is not asked by all of them at once.
 */
export async function readTwice<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (!isConnectionLost(error)) throw error
    await setTimeout(SHORTEST_PAUSE + Math.random() * (LONGEST_PAUSE - SHORTEST_PAUSE))
    return read()
  }
}
