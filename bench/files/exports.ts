import { execFile } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { findPlan, type Owner, sendForm, signUpOwner, startDraft, subscribe } from '../owner.ts'
import { readCpu } from '../pages/load.ts'
import { type Running, withSite } from '../site.ts'
import { forgetPeak, METRICS_PORT, readBlocked, readMemory } from './uploads.ts'

type Taken = { seconds: number; processor: number }
export type ExportResult = {
  database: string
  files: number
  megabytes: number
  /** From the call to the last byte, and what the server's process used. */
  taken: Taken
  /** The longest event loop delay in milliseconds. */
  blocked: number
  /** The peak in MB, above what the server had before. */
  memory: number
  /** Debian's zip, with the same files. */
  zip: Taken
}

const PROPERTIES = 50
const EACH = 2
const RUNS = 3
const AT_ONCE = 2
const run = promisify(execFile)

/** A picture with as much in it as a photograph has: noise, softened. */
async function draw(width: number, height: number): Promise<Blob> {
  const noise = { type: 'gaussian', mean: 160, sigma: 30 } as const
  const data = await sharp({ create: { width, height, channels: 3, background: 'white', noise } })
    .blur(1.2)
    .jpeg({ quality: 80 })
    .toBuffer()
  return new Blob([new Uint8Array(data)], { type: 'image/jpeg' })
}

async function fill(owner: Owner, drafts: number[], photo: Blob, paper: Blob): Promise<void> {
  const planId = await findPlan(owner)
  for (let draft = drafts.pop(); draft; draft = drafts.pop()) {
    const each = { ...owner, draft }
    await sendForm(each, `${draft}/step2/`, {
      kyc_id_document: paper,
      kyc_property_proof: paper,
      images: photo,
    })
    for (let more = 1; more < EACH; more += 1) {
      await sendForm(each, 'step2/', { property_id: draft, images: photo })
    }
    await subscribe(each, planId)
  }
}

async function createOwner(site: string): Promise<Owner> {
  const owner = await signUpOwner(site)
  const drafts = [owner.draft]
  while (drafts.length < PROPERTIES) drafts.push((await startDraft(owner)).draft)
  // As a phone's camera and a phone's scanner send them; the product keeps 1600 and 2000 pixels.
  const [photo, paper] = [await draw(4000, 3000), await draw(1654, 2339)]
  await Promise.all(Array.from({ length: AT_ONCE }, () => fill(owner, drafts, photo, paper)))
  return owner
}

/** Waits until the server has made its renditions. */
async function settle(pid: number): Promise<void> {
  for (let before = Number.NEGATIVE_INFINITY; ; await setTimeout(3000)) {
    const used = await readCpu(pid)
    if (used - before < 100) return
    before = used
  }
}

/** The bytes of an export, written where `to` says. */
async function download({ site, token }: Owner, to: Writable): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const reply = await fetch(`${site}/api/privacy/download/`, { headers })
  if (!reply.ok || !reply.body) throw new Error(`The export answered ${reply.status}`)
  await reply.body.pipeTo(Writable.toWeb(to))
}

async function time(pid: number, work: () => Promise<unknown>): Promise<Taken> {
  const [used, start] = [await readCpu(pid), performance.now()]
  await work()
  const seconds = (performance.now() - start) / 1000
  return { seconds, processor: ((await readCpu(pid)) - used) / 1000 }
}

/** Bash says what its child used. */
async function timeZip(files: string, target: string): Promise<Taken> {
  const command = 'TIMEFORMAT="%R %U %S"; cd "$0" && time zip -0 -q -r "$1" .'
  const { stderr } = await run('bash', ['-c', command, files, target])
  const [seconds = 0, user = 0, system = 0] = stderr.trim().split(' ').map(Number)
  return { seconds, processor: user + system }
}

const slowest = (all: readonly Taken[]) => all.toSorted((a, b) => b.seconds - a.seconds)[0] as Taken

async function measure({ site, pid }: Running, database: string): Promise<ExportResult> {
  const owner = await createOwner(site)
  await settle(pid)
  const folder = await mkdtemp(join(tmpdir(), 'nilayam-exports-'))
  try {
    const zipped = join(folder, 'nilayam.zip')
    const files = join(folder, 'files')
    await download(owner, createWriteStream(zipped))
    await mkdir(files)
    await run('unzip', ['-q', zipped, '-d', files])
    const before = await readMemory(pid, 'VmRSS')
    await forgetPeak(pid)
    await readBlocked()
    const runs: Taken[] = []
    for (let left = RUNS; left > 0; left -= 1) {
      const forget = new Writable({ write: (_chunk, _encoding, done) => done() })
      runs.push(await time(pid, () => download(owner, forget)))
    }
    return {
      database,
      files: (await readdir(files, { recursive: true, withFileTypes: true })).filter((each) =>
        each.isFile(),
      ).length,
      megabytes: (await stat(zipped)).size / 1_048_576,
      taken: slowest(runs),
      blocked: await readBlocked(),
      memory: (await readMemory(pid, 'VmHWM')) - before,
      zip: await timeZip(files, join(folder, 'peer.zip')),
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Everything that is held about an owner of 50 properties, fetched on each database. */
export async function measureExports(postgres: string): Promise<ExportResult[]> {
  const results: ExportResult[] = []
  for (const [database, environment] of [
    ['PostgreSQL', { DATABASE_URL: postgres, DEMO: 'off' }],
    ['PGlite', { DATABASE_URL: '' }],
  ] as const) {
    results.push(
      await withSite((site, pid) => measure({ site, pid }, database), {
        ...environment,
        METRICS_PORT,
      }),
    )
    console.log(results.at(-1))
  }
  return results
}
