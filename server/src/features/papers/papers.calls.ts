import { notFound } from '@nilayam/contract/errors'
import type { Handlers } from '../../http/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { findPaperFor, insertReading } from './papers.store.ts'
import { openPaper } from './papers.ts'

export function papersCalls(platform: Platform): Handlers<'readPaper'> {
  return {
    readPaper: async ({ params: { property_id, kind } }, { user }) => {
      const paper = await findPaperFor(platform.db, user, property_id, kind)
      if (!paper) throw notFound()
      // Logged first: no paper is seen without a trace, even when opening it fails.
      await insertReading(platform.db, user.id, property_id, kind)
      const data = await openPaper(platform, property_id, kind, paper)
      return { type: paper.type, name: paper.file_name, data }
    },
  }
}
