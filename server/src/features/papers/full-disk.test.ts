import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import { createPhoto } from '../../testing/scenes/forms.ts'
import { preparePaper } from './papers.ts'

it.runIf(process.platform === 'linux')(
  'a paper that finds no room on the disk isn’t called damaged',
  async () => {
    const { platform } = await startTestApp()
    const folder = await mkdtemp(join(tmpdir(), 'nilayam-full-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const path = join(folder, 'upload')
    const picture = Buffer.from(await (await createPhoto('card.jpg')).arrayBuffer())
    await writeFile(path, picture)
    await symlink('/dev/full', `${path}-drawn`)
    const upload = { path, fileName: 'card.jpg', bytes: picture.length }
    await expect(preparePaper(platform, 'kyc_id_document', upload)).rejects.toMatchObject({
      code: 'ENOSPC',
    })
  },
)
