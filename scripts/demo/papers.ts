import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Upload } from '@nilayam/contract/define'
import { PAPER_KINDS, type PaperKind } from '@nilayam/contract/places/papers'
import type { DemoProperty } from '@nilayam/demo/city/model'
import { drawPaper } from '@nilayam/demo/papers/draw-paper'
import { notePapersConsent } from '@nilayam/server/features/consents/consents'
import { type PreparedPaper, preparePaper, savePaper } from '@nilayam/server/features/papers/papers'
import { requireOwnProperty } from '@nilayam/server/features/properties/properties'
import type { DbOrTransaction } from '@nilayam/server/platform/db/db'
import type { Platform } from '@nilayam/server/platform/platform'
import sharp from 'sharp'
import { datePapers, getOwnerId } from './demo.store.ts'

type DemoPaper = { propertyKey: string; kind: PaperKind; paper: PreparedPaper }

const OWNER = 'owner@nilayam.test'
const FILE_NAMES = { id_document: 'identity-card.png', property_proof: 'electricity-bill.png' }

/** Stores the papers likely to be opened: all of Lakshmi’s, and those waiting or refused. */
export async function prepareDemoPapers(
  platform: Platform,
  properties: readonly DemoProperty[],
): Promise<DemoPaper[]> {
  const folder = join(platform.scratchFolder, 'demo-papers')
  await mkdir(folder, { recursive: true })
  try {
    const prepared = await Promise.all(
      PAPER_KINDS.map(async (kind) => {
        const upload = await drawUpload(folder, kind)
        const keys = properties.filter((property) => hasPaper(property, kind)).map(({ key }) => key)
        return Promise.all(
          keys.map(async (propertyKey) => ({
            propertyKey,
            kind,
            paper: await preparePaper(platform, kind, upload),
          })),
        )
      }),
    )
    return prepared.flat()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function hasPaper({ owner_email, state, verification }: DemoProperty, kind: PaperKind): boolean {
  const isInReview = verification.status === 'waiting' || verification.status === 'refused'
  if (!isInReview && (owner_email !== OWNER || state === 'draft_step_1')) return false
  return kind === 'id_document' || verification.status !== 'none'
}

async function drawUpload(folder: string, kind: PaperKind): Promise<Upload> {
  const fileName = FILE_NAMES[kind]
  const path = join(folder, fileName)
  await sharp(Buffer.from(drawPaper(kind)))
    .png({ palette: true })
    .toFile(path)
  return { fileName, path, bytes: (await stat(path)).size }
}

/** Inserts the rows of prepared papers, in the transaction that inserts the properties. */
export async function saveDemoPapers(
  tx: DbOrTransaction,
  platform: Platform,
  papers: readonly DemoPaper[],
  idOf: (propertyKey: string) => number,
): Promise<void> {
  for (const { propertyKey, kind, paper } of papers) {
    const id = idOf(propertyKey)
    const owner = { id: await getOwnerId(tx, id), type: 'owner' as const }
    await savePaper(tx, platform, await requireOwnProperty(tx, owner, id), kind, paper)
    await notePapersConsent(tx, id, new Date())
  }
  await datePapers(tx)
}
