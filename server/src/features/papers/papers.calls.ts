import { ApiError, notFound } from '@nilayam/contract/errors'
import { PAPERS_DESTROYED, pageFileName } from '@nilayam/contract/places/papers'
import { say } from '@nilayam/texts'
import type { Handlers } from '../../http/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAct } from '../audit/audit.ts'
import { findPaperFor, isDeleted } from './papers.store.ts'
import { openPaper } from './papers.ts'
import { markPicture, requireStaffMayOpen } from './staff-looks.ts'

export function papersCalls(platform: Platform): Handlers<'readPaper'> {
  return {
    readPaper: async ({ params: { property_id, kind }, query: { page = 1 } }, context) => {
      const { user, ip, language } = context
      const paper = await findPaperFor(platform.db, user, property_id, kind)
      if (!paper) {
        const wasDestroyed = user.type === 'admin' && (await isDeleted(platform.db, property_id))
        throw wasDestroyed ? new ApiError(410, 'gone', PAPERS_DESTROYED) : notFound()
      }
      const isStaff = paper.owner_id !== user.id
      const look = { property_id, kind, page, title: paper.title }
      if (isStaff) await requireStaffMayOpen(platform.db, look, context)
      // Nobody sees a page that isn't there: it isn't one of those that were opened.
      if (page > paper.page_bytes.length) throw notFound()
      // Logged first, so that every attempt leaves a trace, even if opening fails.
      await recordAct(platform.db, {
        actor: user,
        act: 'paper.read',
        subject: { kind: 'property', id: property_id, label: paper.title },
        after: { paper: kind, page },
        address: ip,
      })
      const data = await openPaper(platform, property_id, kind, paper, page)
      if (!data) throw notFound()
      const name = pageFileName({ ...paper, pages: paper.page_bytes.length }, page)
      const shown = isStaff ? await markPicture(platform, data, context) : data
      return { type: paper.type, name: say(language, name), data: shown }
    },
  }
}
