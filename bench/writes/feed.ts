import { setTimeout } from 'node:timers/promises'
import { openPostgres } from '@nilayam/server/platform/db/db'
import { withSite } from '../site.ts'
import { type Timing, toTiming } from '../timing.ts'
import { loadWithWrk } from '../wrk.ts'
import { readOptions, saveRead } from './place-options.ts'
import { findPlaces } from './saves.store.ts'

const CHANGES = 300
/** Milliseconds between two looks, and after which a change counts as lost. */
const PAUSE = 2
const LOST = 10_000
/** No place of the demo city costs so much. */
const RENTS_FROM = 900_000

/** How long after its commit by another process a change is found by the product's search, over HTTP. */
export async function measureFeed(url: string): Promise<Timing[]> {
  return withSite(
    async (site) => {
      const { db, close } = openPostgres(url)
      try {
        const [place] = await findPlaces(db, 1)
        if (!place) throw new Error('The demo city has no listed place')
        let rent = RENTS_FROM
        const change = async () => {
          rent += 1
          await saveRead(db, place, await readOptions(db, place, { price: () => rent }))
          return timeUntilFound(site, rent)
        }
        const alone = await timeChanges('nothing else to do', change)
        let isOver = false
        const loading = (async () => {
          while (!isOver) await loadWithWrk(site, [{ path: '/' }], { connections: 8, seconds: 2 })
        })()
        const loaded = await timeChanges('eight readers of pages', change)
        isOver = true
        await loading
        return [alone, loaded]
      } finally {
        await close()
      }
    },
    { DATABASE_URL: url },
  )
}

async function timeChanges(name: string, change: () => Promise<number>): Promise<Timing> {
  const times: number[] = []
  for (let n = 0; n < CHANGES; n++) times.push(await change())
  return toTiming(name, times)
}

async function timeUntilFound(site: string, rent: number): Promise<number> {
  const start = performance.now()
  const body = JSON.stringify({ min_price: rent, max_price: rent })
  const headers = { 'content-type': 'application/json' }
  while (performance.now() - start < LOST) {
    const reply = await fetch(`${site}/api/public/properties/`, { method: 'POST', headers, body })
    const { total } = (await reply.json()) as { total: number }
    if (total === 1) return performance.now() - start
    await setTimeout(PAUSE)
  }
  throw new Error('A change was never found')
}
