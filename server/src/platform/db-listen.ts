import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { SECOND } from '@nilayam/contract/durations'
import pg from 'pg'
import { TIME_LIMITS } from './db-errors.ts'

/** Calls `wake` at each notice on the channel, until what it answers is called. What is missed isn't made up for. */
export type Listen = (channel: 'changes', wake: () => void) => () => Promise<void>

/** On a connection of its own, which is opened again when it is lost; each opening wakes as well. */
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
        // Who reads what was told looks from time to time anyway, and says when the database is away.
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
