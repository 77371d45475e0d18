import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inScratch } from '../../platform/files/file-store.ts'
import type { Platform } from '../../platform/platform.ts'
import { replaceOldPdfs } from '../../platform/uploads/old-pdfs.ts'
import { recordAct } from '../audit/audit.ts'
import {
  deletePaper,
  findUndrawnPapers,
  replaceUndrawn,
  type UndrawnPaper,
} from './papers.store.ts'
import {
  deletePaperFiles,
  discardPaper,
  encryptPaper,
  openContent,
  toPlace,
  wrapKey,
} from './papers.ts'

/**
 * A job: converts papers stored before PDFs became pictures. Those that can't be drawn are destroyed, just as they
 * would be refused today, with an audit entry. Returns how many were handled.
 */
export async function drawOldPapers(platform: Platform): Promise<number> {
  return replaceOldPdfs(await findUndrawnPapers(platform.db), {
    redraw: (old) => redraw(platform, old),
    drop: (old) => destroy(platform, old),
  })
}

async function redraw(platform: Platform, old: UndrawnPaper): Promise<void> {
  const { property_id, kind, file_name } = old
  const content = await openContent(platform, property_id, kind, old)
  const prepared = await inScratch(platform.scratchFolder, async (folder) => {
    const path = join(folder, 'paper')
    await writeFile(path, content, { mode: 0o600 })
    const upload = {
      field: kind,
      fileName: file_name,
      path,
      bytes: content.length,
      kind: 'pdf' as const,
    }
    return encryptPaper(platform, upload)
  })
  const { cipherKey, ...paper } = prepared
  const wrapped_key = wrapKey(platform.papersKey, cipherKey, toPlace(paper.key, property_id, kind))
  if (!(await replaceUndrawn(platform.db, old.key, { ...paper, wrapped_key }))) {
    await discardPaper(platform, prepared)
  }
  await deletePaperFiles(platform, [old.key])
}

async function destroy(platform: Platform, old: UndrawnPaper): Promise<void> {
  const { key, property_id, kind, title } = old
  await platform.db.transaction().execute(async (tx) => {
    // Deletes by key, since the owner may have sent another one meanwhile.
    if (!(await deletePaper(tx, key))) return
    await recordAct(tx, {
      act: 'paper.destroyed',
      subject: { kind: 'property', id: property_id, label: title },
      before: { paper: kind },
    })
  })
  await deletePaperFiles(platform, [key])
}
