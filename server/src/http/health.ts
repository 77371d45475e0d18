import { ApiError } from '@nilayam/contract/errors'
import { message } from '@nilayam/texts'
import type { FastifyInstance } from 'fastify'
import { isAnswering } from '../platform/db/db.ts'
import type { Platform } from '../platform/platform.ts'

/** `/health`: the process is up. `/ready`: the database answers too; includes since when caches may be stale. */
export function registerHealth(app: FastifyInstance, { db, changes }: Platform): void {
  const probe = { compress: false, config: { rateLimit: false } } as const
  app.get('/health', probe, async () => ({ status: 200 }))
  app.get('/ready', probe, async () => {
    if (await isAnswering(db)) return { status: 200, behind_ms: changes.getLag() }
    throw new ApiError(503, 'unavailable', message('http.databaseAway'))
  })
}
