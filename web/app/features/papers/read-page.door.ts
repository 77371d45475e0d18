import type { PaperKind } from '@nilayam/contract/places/papers'
import { api } from '../../api.ts'
import { getNow } from '../../shell/now.ts'

/** A page of a paper as a picture. The caller must revoke its URL. */
export type PaperPage = { url: string; type: string; page: number; openedAt: string }

/** Every reading is logged, so pages aren't prefetched. */
export async function readPage(
  property_id: number,
  kind: PaperKind,
  page: number,
  signal: AbortSignal,
): Promise<PaperPage> {
  const input = { params: { property_id, kind }, query: { page } }
  const blob = await api.call('readPaper', input, signal)
  const openedAt = getNow().toISOString()
  return { url: URL.createObjectURL(blob), type: blob.type, page, openedAt }
}
