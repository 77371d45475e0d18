import { ApiError } from '@nilayam/contract/errors'
import type { PaperKind } from '@nilayam/contract/places/papers'
import type { Language } from '@nilayam/texts/languages'
import type { SignedIn } from '../../http/context.ts'
import { requireRight } from '../../http/gate.ts'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { drawWatermark } from '../../platform/uploads/watermark.ts'
import { recordAct } from '../audit/audit.ts'
import { requireClaim } from '../claims/claims.ts'
import { toMark } from './mark.rules.ts'
import { getName } from './papers.store.ts'

type Look = { property_id: number; kind: PaperKind; page: number; title: string }
type Viewer = { user: SignedIn; ip: string; now: Date; language: Language }

/** Staff open papers while the item is theirs. Every other try is logged, and refused: 403 without the right, else 409. */
export async function requireStaffMayOpen(
  db: DbOrTransaction,
  look: Look,
  by: Viewer,
): Promise<void> {
  try {
    requireRight(by.user, 'verify')
    await requireClaim(db, { kind: 'verification', id: look.property_id }, by)
  } catch (error) {
    if (error instanceof ApiError) await recordRefusal(db, look, by, error)
    throw error
  }
}

async function recordRefusal(
  db: DbOrTransaction,
  { property_id, kind, page, title }: Look,
  { user, ip, now }: Viewer,
  { status }: ApiError,
): Promise<void> {
  const why = status === 403 ? 'without the right' : 'not claimed'
  await recordAct(db, {
    actor: user,
    act: 'paper.refused',
    subject: { kind: 'property', id: property_id, label: title },
    after: { paper: kind, page, why },
    address: ip,
    at: now,
  })
}

/** The picture with who looks and when drawn into it, so that a photo of the screen tells whose screen it was. */
export async function markPicture(
  { db, images }: Platform,
  picture: Uint8Array<ArrayBuffer>,
  { user, now, language }: Viewer,
): Promise<Uint8Array<ArrayBuffer>> {
  const lines = toMark(language, { id: user.id, name: await getName(db, user.id) }, now)
  return images.run('visitor', () => drawWatermark(picture, lines))
}
