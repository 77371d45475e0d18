import { ApiError } from '@nilayam/contract/errors'
import type { FastifyInstance } from 'fastify'
import { type Db, isAnswering } from '../platform/db.ts'

/** `/health`: the process serves. `/ready`: the database answers too. */
export function registerHealth(app: FastifyInstance, db: Db): void {
  app.get('/health', { config: { rateLimit: false } }, async () => ({ status: 200 }))
  app.get('/ready', { config: { rateLimit: false } }, async () => {
    if (await isAnswering(db)) return { status: 200 }
    throw new ApiError(503, 'unavailable', 'The database does not answer')
  })
}
