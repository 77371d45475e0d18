import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { DAY } from '@nilayam/contract/time/durations'
import { shiftDay, toIndianDay } from '@nilayam/contract/time/india-time'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { readEnvironment } from '../../config.ts'
import { startTestApp, type TestApp } from '../app.ts'
import { withDatabase } from '../postgres/postgres.ts'
import { insertStay } from '../scenes/stays.store.ts'
import { countTry } from '../tries.ts'
import { runClocks } from './clocks.ts'
import { addAdmins, bookAt, createScene, makeOfferAt, prepare, type Scene } from './scene.ts'
import { startClocks } from './server.ts'
import { getDatabaseName, readTraces } from './traces.store.ts'

/*
 * The process that runs the jobs is killed (SIGKILL) in the middle: reminders, questions, what lapses, ends and counts by
 * silence, unread messages, figures. Another one goes on, and what there is in the end is what there is without a kill:
 * each mail once, nothing half done.
 */
const { KILLS = 2 } = readEnvironment()
const ROUNDS = Number(KILLS)
const SCENES = 6

const secrets = {
  TOKEN_SECRET: 'a secret that only the tests know, 32+',
  PAPERS_KEY: randomBytes(32).toString('hex'),
}
const template = inject('template')
const inDays = (days: number) => shiftDay(toIndianDay(new Date()), days)

// PGlite lives in the process that is killed.
describe.runIf(template.kind === 'postgres')('jobs that are killed', () => {
  let test: TestApp
  let admins: Scene['admins']
  let url: string
  let whole: string[]
  let mailsOfScene: number
  beforeAll(async () => {
    test = await startTestApp(secrets)
    admins = await addAdmins(test)
    const server = template.kind === 'postgres' ? template.url : ''
    url = withDatabase(server, await getDatabaseName(test.db))
    const scene = await setScene()
    const before = await countMails()
    await runClocks(test.platform, days)
    mailsOfScene = (await countMails()) - before
    whole = await tracesOf(scene)
  }, 120_000)

  // The visit is tomorrow at the latest; two weeks of silence, and all hours and days of grace, are over in the end.
  const days = [0.6, 2, 5, 16].map((count) => new Date(Date.now() + count * DAY))
  const countMails = async () => (await test.db.selectFrom('outbox').select('id').execute()).length
  const tracesOf = ({ student, owner, hostel }: Scene) =>
    readTraces(test.db, { student: student.id, owner: owner.id, property: hostel })

  /** Everything that time does something to: a message, a visit, an offer, a stay that ends, a word on a deposit. */
  async function setScene(): Promise<Scene> {
    const scene = await createScene(test, admins)
    const { student, owner, hostel: property } = scene
    await makeOfferAt(scene)
    const past = { student, owner, property }
    const ends = { state: 'living', moved_in_on: inDays(-60), last_day: inDays(-1) } as const
    await insertStay(test, { ...past, ...ends })
    const left = { state: 'left', moved_in_on: inDays(-90), last_day: inDays(-5) } as const
    const stay = await insertStay(test, { ...past, ...left })
    const word = { agreed: 17_000, returned: 17_000, returned_on: inDays(-1), note: '' }
    await prepare(scene, { path: `/stays/${stay}/deposit/`, who: student, body: word })
    return scene
  }

  /** The same with a visit, in a scene of its own: a student has one thread with a place. */
  const setVisit = async (): Promise<Scene> => {
    const scene = await createScene(test, admins)
    await bookAt(scene)
    return scene
  }

  it('have done each thing once in the end', { timeout: 60_000 + ROUNDS * 60_000 }, async () => {
    const visit = await setVisit()
    const mailsBefore = await countMails()
    await runClocks(test.platform, days)
    const mailsOfEach = mailsOfScene + (await countMails()) - mailsBefore
    const wholeVisit = await tracesOf(visit)
    const counts = { kills: 0, 'nothing was done': 0, 'all was done': 0 }
    for (let kill = 0; kill < ROUNDS; kill++) {
      countTry()
      const scenes = await Promise.all(Array.from({ length: SCENES }, setScene))
      const visits = await Promise.all(Array.from({ length: SCENES }, setVisit))
      const before = await Promise.all(scenes.map(tracesOf))
      const name = `nilayam-jobs-${process.pid}-${kill}`
      const child = await startClocks(test.db, name, {
        ...secrets,
        DATABASE_URL: `${url}?application_name=${name}`,
        DATA_DIR: test.dataDir,
        LOG_LEVEL: 'silent',
      })
      const already = await countMails()
      child.run(days)
      // Anywhere between the first mail and the last.
      const middle = already + Math.random() * SCENES * (mailsOfEach - 1)
      while ((await countMails()) < middle) await setTimeout(2)
      await child.kill()
      counts.kills += 1
      const after = await Promise.all(scenes.map(tracesOf))
      if (JSON.stringify(after) === JSON.stringify(before)) counts['nothing was done'] += 1
      if (after.every((lines) => lines.join() === whole.join())) counts['all was done'] += 1
      await runClocks(test.platform, days)
      for (const scene of scenes) expect(await tracesOf(scene)).toEqual(whole)
      for (const scene of visits) expect(await tracesOf(scene)).toEqual(wholeVisit)
    }
    if (readEnvironment().KILLS) process.stdout.write(`${JSON.stringify(counts)}\n`)
  })
})
