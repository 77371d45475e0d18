import type { FastifyRateLimitStore } from '@fastify/rate-limit'

type Window = { count: number; endsAt: number }
/** Addresses of one limit; the one seen longest ago is forgotten first. */
const MOST = 5000

/**
 * The counts of a limit, by the steady clock. The plugin's own go by the machine's: with one that was set back by a day,
 * a minute ended a day later, and whole hostels were refused until then.
 */
export function createCounts(): FastifyRateLimitStore {
  const windows = new Map<string, Window>()
  return {
    incr: (key, reply, timeWindow) => {
      const now = performance.now()
      const known = windows.get(key)
      const window = known && known.endsAt > now ? known : { count: 0, endsAt: now + timeWindow }
      window.count += 1
      // The map's order is seen longest ago first.
      windows.delete(key)
      windows.set(key, window)
      for (const oldest of windows.keys()) {
        if (windows.size <= MOST) break
        windows.delete(oldest)
      }
      reply(null, { current: window.count, ttl: window.endsAt - now })
    },
    // Each route has counts of its own.
    child: createCounts,
  }
}
