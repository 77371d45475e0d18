import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { SECOND } from '@nilayam/contract/time/durations'
import pg from 'pg'
import { TIME_LIMITS } from './errors.ts'

/**
 * LISTEN: calls `wake` on each notification until the returned function is called. Notifications sent while
 * disconnected are lost.
 */
export type Listen = (channel: 'changes', wake: () => void) => () => Promise<void>

/**
 * Uses its own connection and reconnects when it drops. Wakes after each connect, since something may have been
 * missed.
 */
export function listenOnPostgres(url: string): Listen {
  return (channel, wake) => {
    const stopping = new AbortController()
    const { signal } = stopping
    const listen = async () => {
      const client = new pg.Client({
        connectionString: url,
        connectionTimeoutMillis: TIME_LIMITS.connect,
        keepAlive: true,
      })
      const end = () => void client.end().catch(() => undefined)
      client.on('error', end)
      client.on('notification', wake)
      try {
        await client.connect()
        await client.query(`listen ${channel}`)
        wake()
        await once(client, 'end', { signal })
      } finally {
        end()
      }
    }
    const loop = async () => {
      while (!signal.aborted) {
        // Errors are ignored here: the change feed also polls, and logs when the database is away.
        await listen().catch(() => undefined)
        await setTimeout(SECOND, undefined, { signal, ref: false }).catch(() => undefined)
      }
    }
    const looping = loop()
    return async () => {
      stopping.abort()
      await looping
    }
  }
}
