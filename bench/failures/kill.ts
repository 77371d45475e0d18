import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { DAY } from '@nilayam/contract/time/durations'
import { parseConfig } from '@nilayam/server/config'
import { sweepPapers } from '@nilayam/server/features/papers/papers'
import { MASTER, sweepPhotos } from '@nilayam/server/features/photos/photos'
import type { Db } from '@nilayam/server/platform/db/db'
import { createPlatform, type Platform } from '@nilayam/server/platform/platform'
import { openDatabase } from '@nilayam/server/start'
import { createPdf, createPhoto } from '@nilayam/server/testing/scenes/forms'
import { findPlan, type Owner, readOwn, sendForm, signUpOwner, subscribe } from '../owner.ts'
import { readCpu } from '../pages/load.ts'
import { findFileKeys, findUploaded } from './kill.store.ts'

export type KillResult = {
  kills: number
  /** Calls acknowledged before a kill. */
  acknowledged: { photos: number; papers: number; plans: number }
  /** Acknowledged changes that the database hasn't, read by a connection of its own after the last kill. */
  lost: number
  /** Acknowledged changes that the restarted server doesn't show. */
  unseen: number
  /** Photo and paper rows whose file was missing. */
  rowsWithoutFile: number
  /** Files without a row, before and after the sweep. */
  orphans: { before: number; after: number }
  /** Requests whose reply was lost with the server. */
  unanswered: number
  /** The longest time in ms from a kill until the server served again. */
  longestBack: number
  /** The most CPU time in ms that it took to serve again: what else a machine does changes the time, not this. */
  mostWork: number
}

/** What the server acknowledged of a draft. */
type Acknowledged = {
  draft: number
  photos: number[]
  hasPaper: boolean
  hasPlan: boolean
  unanswered: number
}

const PHOTOS = 5
// About as many calls as succeed without a kill.
const MOST_ANSWERS = 12
const MILLISECONDS = 60

function toEnvironment(dataDir: string, databaseUrl: string): Record<string, string> {
  return {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    TOKEN_SECRET: 'a secret that only the bench knows, 32+',
    PAPERS_KEY: randomBytes(32).toString('hex'),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
  }
}

async function start(environment: Record<string, string>): Promise<[ChildProcess, string]> {
  const env = { ...process.env, ...environment }
  const server = fork(new URL('kill-server.ts', import.meta.url), { env, stdio: 'inherit' })
  const [site] = await once(server, 'message')
  return [server, site]
}

async function kill(server: ChildProcess): Promise<void> {
  const ended = once(server, 'exit')
  server.kill('SIGKILL')
  await ended
}

/** Uploads photos and a paper and chooses a plan concurrently, until the server is gone. */
async function work(owner: Owner, planId: number, onAnswer: () => void): Promise<Acknowledged> {
  const { draft: property_id } = owner
  const done: Acknowledged = {
    ...{ draft: property_id, photos: [], hasPaper: false, hasPlan: false, unanswered: 0 },
  }
  const photo = await createPhoto()
  const photos = async () => {
    for (let sent = 0; sent < PHOTOS; sent += 1) {
      done.photos.push(...(await sendForm(owner, 'step2/', { property_id, images: photo })))
      onAnswer()
    }
  }
  const paperAndPlan = async () => {
    await sendForm(owner, `${property_id}/step2/`, { kyc_id_document: createPdf(), images: photo })
    done.hasPaper = true
    onAnswer()
    // A double click.
    await Promise.all([subscribe(owner, planId), subscribe(owner, planId)])
    done.hasPlan = true
    onAnswer()
  }
  // Requests cut off by the kill weren't acknowledged.
  const ends = await Promise.allSettled([photos(), photos(), paperAndPlan()])
  done.unanswered = ends.filter(({ status }) => status === 'rejected').length
  return done
}

/** Kills the server shortly after a random reply. */
async function workUntilKilled(
  server: ChildProcess,
  owner: Owner,
  random: () => number,
): Promise<Acknowledged> {
  let answersLeft = Math.floor(random() * MOST_ANSWERS)
  const pause = random() * MILLISECONDS
  const reached = Promise.withResolvers<void>()
  const working = work(owner, await findPlan(owner), () => {
    answersLeft -= 1
    if (answersLeft <= 0) reached.resolve()
  })
  await Promise.race([answersLeft > 0 ? reached.promise : undefined, working])
  await setTimeout(pause)
  await kill(server)
  return working
}

/** The number of acknowledged changes that the server doesn't show or can't open. */
async function countUnseen(owner: Owner, done: Acknowledged): Promise<number> {
  const { property, opens } = await readOwn(owner)
  const missing = done.photos.filter((id) => !property.images.some((image) => image.id === id))
  const hasPaper = !done.hasPaper || (await opens('id_document'))
  const hasPlan = !done.hasPlan || (property.state === 'listed' && property.plan !== null)
  return missing.length + (hasPaper ? 0 : 1) + (hasPlan ? 0 : 1)
}

/** The number of acknowledged changes without their row. */
async function countLost(db: Db, done: Acknowledged): Promise<number> {
  const { photos, paper, hasPlan } = await findUploaded(db, done.draft)
  const missing = done.photos.filter((id) => !photos.includes(id)).length
  return missing + Number(done.hasPaper && !paper) + Number(done.hasPlan && !hasPlan)
}

/** Names of all stored files. */
async function listNames({ files }: Platform): Promise<string[]> {
  const names: string[] = []
  for (const store of [files.photos, files.papers]) {
    for await (const name of store.listOld(Number.POSITIVE_INFINITY)) names.push(name)
  }
  return names
}

/** A photograph is a folder, which may be there without it. */
async function isThere({ files }: Platform, key: string): Promise<boolean> {
  return (await files.photos.has(join(key, MASTER))) || files.papers.has(key)
}

async function inspect(environment: Record<string, string>, all: readonly Acknowledged[]) {
  const config = parseConfig(environment)
  const opened = await openDatabase(config)
  const platform = createPlatform(config, opened.db)
  try {
    let lost = 0
    for (const done of all) lost += await countLost(opened.db, done)
    const keys = await findFileKeys(opened.db)
    const files = new Set(await listNames(platform))
    const found = await Promise.all(keys.map((key) => isThere(platform, key)))
    const rowsWithoutFile = found.filter((isFound) => !isFound).length
    const named = keys.filter((key) => files.has(key)).length
    const tomorrow = Date.now() + DAY
    await sweepPhotos(platform, tomorrow)
    await sweepPapers(platform, tomorrow)
    const left = await listNames(platform)
    const before = files.size - named
    return { lost, rowsWithoutFile, orphans: { before, after: left.length - keys.length } }
  } finally {
    await platform.images.close()
    await opened.close()
  }
}

/**
 * Kills the server repeatedly during uploads and plan choices, and checks what is left. `more` is for its environment
 * alone, `random` draws the moments.
 */
export async function killAgainAndAgain(
  kills: number,
  databaseUrl: string,
  more: Readonly<Record<string, string>> = {},
  random = Math.random,
): Promise<KillResult> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nilayam-kill-'))
  const environment = toEnvironment(dataDir, databaseUrl)
  const all: Acknowledged[] = []
  let unseen = 0
  let longestBack = 0
  let mostWork = 0
  let [server, site] = await start({ ...environment, ...more })
  try {
    for (let round = 0; round < kills; round += 1) {
      const owner = await signUpOwner(site)
      const done = await workUntilKilled(server, owner, random)
      const killed = performance.now()
      ;[server, site] = await start({ ...environment, ...more })
      longestBack = Math.max(longestBack, performance.now() - killed)
      mostWork = Math.max(mostWork, await readCpu(server.pid ?? 0))
      unseen += await countUnseen({ ...owner, site }, done)
      all.push(done)
    }
  } finally {
    await kill(server)
  }
  const found = await inspect(environment, all)
  await rm(dataDir, { recursive: true, force: true })
  const sum = (of: (done: Acknowledged) => number) =>
    all.reduce((total, done) => total + of(done), 0)
  const acknowledged = {
    photos: sum(({ photos }) => photos.length),
    papers: sum(({ hasPaper }) => Number(hasPaper)),
    plans: sum(({ hasPlan }) => Number(hasPlan)),
  }
  const unanswered = sum((done) => done.unanswered)
  return { kills, acknowledged, unseen, unanswered, longestBack, mostWork, ...found }
}
