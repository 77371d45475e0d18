import type { FastifyRateLimitStore } from '@fastify/rate-limit'

type Window = { count: number; endsAt: number }
/** Addresses of one limit; the one seen longest ago is forgotten first. */
const MOST = 5000

/**
 * The counts of a limit, by the steady clock. The plugin's own go by the machine's: with one that was set back by a day,
 * a minute ended a day later, and whole hostels were refused until then.
 */
export class Counts implements FastifyRateLimitStore {
  readonly #windows = new Map<string, Window>()

  incr(...[key, reply, timeWindow]: Parameters<FastifyRateLimitStore['incr']>): void {
    const now = performance.now()
    const known = this.#windows.get(key)
    const window = known && known.endsAt > now ? known : { count: 0, endsAt: now + timeWindow }
    window.count += 1
    // The map's order is seen longest ago first.
    this.#windows.delete(key)
    this.#windows.set(key, window)
    for (const oldest of this.#windows.keys()) {
      if (this.#windows.size <= MOST) break
      this.#windows.delete(oldest)
    }
    reply(null, { current: window.count, ttl: window.endsAt - now })
  }

  /** Each route has counts of its own. */
  child(): Counts {
    return new Counts()
  }
}
