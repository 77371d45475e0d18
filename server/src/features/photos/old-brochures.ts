import { writeFile } from 'node:fs/promises'
import { join } from 'node:path/posix'
import { inScratch } from '../../platform/files/file-store.ts'
import type { Platform } from '../../platform/platform.ts'
import { replaceOldPdfs } from '../../platform/uploads/old-pdfs.ts'
import { recordAct } from '../audit/audit.ts'
import {
  deleteBrochures,
  findUndrawnBrochures,
  replaceUndrawn,
  type UndrawnBrochure,
} from './brochures.store.ts'
import { OLD_BROCHURE } from './photos.rules.ts'
import { deletePhotoFiles } from './photos.ts'
import { keepPages } from './prepare.ts'

/**
 * A job: converts brochures stored before PDFs became pictures. Those that can't be drawn are deleted, with an audit
 * entry. Returns how many were handled.
 */
export async function drawOldBrochures(platform: Platform): Promise<number> {
  return replaceOldPdfs(await findUndrawnBrochures(platform.db), {
    redraw: (old) => redraw(platform, old),
    drop: (old) => drop(platform, old),
  })
}

async function redraw(platform: Platform, old: UndrawnBrochure): Promise<void> {
  const content = await platform.files.photos.read(join(old.key, OLD_BROCHURE))
  if (!content) throw new Error(`There is no brochure ${old.key}`)
  const { file_name: fileName, bytes } = old
  const pages = await inScratch(platform.scratchFolder, async (folder) => {
    const path = join(folder, OLD_BROCHURE)
    await writeFile(path, content)
    return keepPages(platform, { field: 'images', kind: 'pdf', fileName, path, bytes })
  })
  const isKept = await platform.db.transaction().execute((tx) => replaceUndrawn(tx, old.id, pages))
  const lost = isKept ? [] : pages.map(({ key }) => key)
  await deletePhotoFiles(platform, [old.key, ...lost])
}

async function drop(platform: Platform, old: UndrawnBrochure): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    const { count } = await deleteBrochures(tx, old.property_id, [old.id])
    if (count === 0) return
    await recordAct(tx, {
      act: 'brochure.removed',
      subject: { kind: 'property', id: old.property_id, label: old.title },
      before: { file_name: old.file_name },
    })
  })
  await deletePhotoFiles(platform, [old.key])
}
