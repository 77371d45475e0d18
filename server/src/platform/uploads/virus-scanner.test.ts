import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { cleanUpLater } from '../../testing/cleanups.ts'
import { createCast } from '../../testing/scenes/cast.ts'
import { createPhoto, findStoredFiles, postForm } from '../../testing/scenes/forms.ts'
import { insertListing } from '../../testing/scenes/listing.ts'
import { createVirusScanner } from './virus-scanner.ts'

const CLAMD = '/usr/sbin/clamd'
/** The file that every scanner knows, which harms nobody: https://www.eicar.org. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nilayam-clamd-'))
  cleanUpLater(() => rm(folder, { recursive: true, force: true }))
})

/** Something at a socket that answers as `answer` does. */
async function standIn(name: string, answer: (socket: Socket) => void): Promise<string> {
  const path = join(folder, name)
  const server = createServer((socket) => {
    socket.on('error', () => undefined).resume()
    answer(socket)
  })
  await new Promise<void>((listening) => server.listen(path, listening))
  cleanUpLater(async () => void server.close())
  return path
}

/** A clamd with one signature: that of EICAR, anywhere in a file of any kind. */
async function startClamd(): Promise<string> {
  const [socket, database] = [join(folder, 'clamd.ctl'), join(folder, 'signatures')]
  await mkdir(database)
  const signature = `Nilayam.Eicar:0:*:${Buffer.from(EICAR).toString('hex')}\n`
  await writeFile(join(database, 'own.ndb'), signature)
  const settings = `Foreground yes\nLocalSocket ${socket}\nDatabaseDirectory ${database}\n`
  await writeFile(join(folder, 'clamd.conf'), settings)
  const child = spawn(CLAMD, ['-c', join(folder, 'clamd.conf')], { stdio: 'ignore' })
  cleanUpLater(async () => void child.kill())
  while (!existsSync(socket)) await setTimeout(100)
  return socket
}

type Owner = { id: number; token: string }

/** Sends files for a draft; what was answered, and how many of them are stored. */
async function upload(test: TestApp, owner: Owner, field: string, file: File) {
  const draft = await insertListing(test, { owner, state: 'draft' })
  const before = (await findStoredFiles(test)).length
  const { status, body } = await postForm(test, `/owner/property/${draft}/step2/`, {
    token: owner.token,
    fields: { is_partial: 'true' },
    files: [[field, file]],
  })
  return { status, body, stored: (await findStoredFiles(test)).length - before }
}

/** A photograph that opens as one, with something behind its end. */
async function createInfected(name: string): Promise<File> {
  const photo = await createPhoto()
  return new File([photo, EICAR], name, { type: 'image/jpeg' })
}

describe.runIf(existsSync(CLAMD))('with ClamAV', () => {
  let test: TestApp
  let owner: Owner
  beforeAll(async () => {
    test = await startTestApp({ CLAMD_SOCKET: await startClamd() })
    owner = (await createCast(test)).lakshmi
  }, 60_000)

  it.each(['images', 'kyc_id_document'])(
    'a known virus is refused, and not kept: %s',
    async (field) => {
      const { status, body, stored } = await upload(
        test,
        owner,
        field,
        await createInfected('hall.jpg'),
      )
      expect([status, stored]).toEqual([400, 0])
      expect(body.errors).toEqual({
        [field]:
          'File type not accepted: hall.jpg is known to be harmful. Please check your device.',
      })
    },
  )

  it('everything else is taken', async () => {
    const { status, stored } = await upload(test, owner, 'images', await createPhoto())
    expect(status).toBe(200)
    expect(stored).toBeGreaterThan(0)
  })
})

describe('where files are to be scanned', () => {
  it.each([
    ['nobody answers', (socket: Socket) => void socket.destroy()],
    [
      'it has an error',
      (socket: Socket) => void socket.end('INSTREAM size limit exceeded. ERROR\0'),
    ],
    ['it says less than that it is well', (socket: Socket) => void socket.end('stream: \0')],
  ])('and %s, none is taken unscanned', async (name, answer) => {
    const test = await startTestApp({
      CLAMD_SOCKET: await standIn(name.replaceAll(' ', '-'), answer),
    })
    const { lakshmi } = await createCast(test)
    const { status, body, stored } = await upload(test, lakshmi, 'images', await createPhoto())
    expect([status, body.code, stored]).toEqual([503, 'unavailable', 0])
  })

  it('a scanner that isn’t there takes none either', async () => {
    const scan = createVirusScanner(join(folder, 'nowhere'))
    const path = join(folder, 'a.jpg')
    await writeFile(path, 'x'.repeat(100_000))
    await expect(scan(path)).rejects.toThrow('ENOENT')
  })

  it('all of a file is sent, in the protocol of clamd', async () => {
    const path = join(folder, 'b.jpg')
    await writeFile(path, 'y'.repeat(200_000))
    let received = Buffer.alloc(0)
    const socket = await standIn('whole', (one) => {
      one.on('data', (bytes: Buffer) => {
        received = Buffer.concat([received, bytes])
        if (received.subarray(-4).equals(Buffer.alloc(4))) one.end('stream: OK\0')
      })
    })
    expect(await createVirusScanner(socket)(path)).toBe(false)
    const parts: Buffer[] = []
    for (let at = 10; at < received.length; at += 4 + received.readUInt32BE(at)) {
      parts.push(received.subarray(at + 4, at + 4 + received.readUInt32BE(at)))
    }
    expect(received.subarray(0, 10).toString()).toBe('zINSTREAM\0')
    expect(Buffer.concat(parts).toString()).toBe('y'.repeat(200_000))
  })
})
