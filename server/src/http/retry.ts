import { setTimeout } from 'node:timers/promises'
import type { Call } from '@nilayam/contract/define'
import { isConnectionLost } from '../platform/db/connections/errors.ts'

const SHORTEST_PAUSE = 150
const LONGEST_PAUSE = 600

/** Whether a call can be repeated: it only reads. */
export function isSafe({ method, isRead }: Pick<Call, 'method' | 'isRead'>): boolean {
  return method === 'GET' || isRead === true
}

/**
 * Retries a read once if the database connection was lost meanwhile, after a random delay, so that a recovering
 * database isn't hit by all requests at once.
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
