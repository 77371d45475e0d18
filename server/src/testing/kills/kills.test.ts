import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { readEnvironment } from '../../config.ts'
import { startTestApp, type TestApp } from '../app.ts'
import { withDatabase } from '../postgres/postgres.ts'
import { createRandom } from '../random.ts'
import { countTry } from '../tries.ts'
import { ACT_NAMES, ACTS, type ActName, REPEATABLE } from './acts.ts'
import { toDifference } from './difference.ts'
import { addAdmins, createScene, type Request, type Scene } from './scene.ts'
import { type Server, startServer } from './server.ts'
import { getDatabaseName, readTraces } from './traces.store.ts'

/*
 * The server is killed (SIGKILL) while it is doing several acts at once. Each must be done whole or not at all: what it
 * leaves is compared with what the same act left without a kill. What was acknowledged is done; what isn't done can be
 * done again; what is done isn't done twice. `npm run trial` kills more often.
 */
const { KILLS = 2, SEED = 1 } = readEnvironment()
const ROUNDS = Number(KILLS)
const random = createRandom(Number(SEED))
/** Acts at once. Few rounds try a few acts, of each kind one. */
const AT_ONCE = 8
const A_WHILE = 60
const FEW: readonly ActName[] = [
  'message',
  'book visit',
  'accept',
  'give notice',
  'deposit',
  'review',
  'decide',
  'appeal',
]
const acts = ROUNDS > 10 ? ACT_NAMES : FEW

const secrets = {
  TOKEN_SECRET: 'a secret that only the tests know, 32+',
  PAPERS_KEY: randomBytes(32).toString('hex'),
}
const template = inject('template')

type Prepared = { act: ActName; scene: Scene; request: Request; before: string[] }

// PGlite lives in the process that is killed; its own tests are in `bench/failures/kill.ts`.
describe.runIf(template.kind === 'postgres')('a server that is killed', () => {
  let test: TestApp
  let admins: Scene['admins']
  let url: string
  let round = 0
  let next: Promise<Server> | undefined
  /** What each act leaves. */
  const whole = new Map<ActName, string[]>()
  const counts = { kills: 0, acknowledged: 0, 'done without a reply': 0, 'not done': 0 }

  const tracesOf = ({ student, owner, hostel }: Scene) =>
    readTraces(test.db, { student: student.id, owner: owner.id, property: hostel })
  const sceneFor = async (act: ActName): Promise<Prepared> => {
    const scene = await createScene(test, admins)
    const request = await ACTS[act](scene)
    return { act, scene, request, before: await tracesOf(scene) }
  }
  const start = () => {
    round += 1
    const name = `nilayam-killed-${process.pid}-${round}`
    const database = `${url}?application_name=${name}`
    return startServer(test.db, name, {
      ...secrets,
      DATABASE_URL: database,
      DATA_DIR: test.dataDir,
      RATE_LIMITS: 'off',
      ADMIN_SECOND_FACTOR: 'offered',
      LOG_LEVEL: 'silent',
    })
  }

  beforeAll(async () => {
    test = await startTestApp(secrets)
    admins = await addAdmins(test)
    const server = template.kind === 'postgres' ? template.url : ''
    url = withDatabase(server, await getDatabaseName(test.db))
    await Promise.all(acts.map(measure))
  }, 120_000)

  afterAll(async () => (await next)?.kill())

  async function measure(act: ActName): Promise<void> {
    const { scene, request, before } = await sceneFor(act)
    const { status, body } = await send(request)
    expect([act, status < 300], JSON.stringify(body)).toEqual([act, true])
    whole.set(act, toDifference(before, await tracesOf(scene)))
  }

  /** Sends an act to the process of the test, which nobody kills. */
  const send = ({ path, who, body }: Request) => test.call(path, { token: who.token, body })

  it('has done each act whole or not at all', { timeout: 60_000 + ROUNDS * 60_000 }, async () => {
    next = start()
    for (let kill = 0; kill < ROUNDS; kill++) {
      const chosen = Array.from({ length: AT_ONCE }, (_, at) => pick(acts, kill * AT_ONCE + at))
      const prepared = await Promise.all(chosen.map(sceneFor))
      const server = await next
      if (!server) throw new Error('No server was started')
      const statuses = prepared.map(({ request }) => server.send(request))
      await untilMiddle(statuses)
      await server.kill()
      counts.kills += 1
      countTry()
      next = kill + 1 < ROUNDS ? start() : undefined
      const answered = await Promise.all(statuses)
      await Promise.all(prepared.map((one, at) => expectWhole(one, answered[at])))
    }
    if (readEnvironment().KILLS) process.stdout.write(`${JSON.stringify(counts)}\n`)
  })

  async function expectWhole({ act, scene, request, before }: Prepared, status?: number) {
    const left = toDifference(before, await tracesOf(scene))
    const isDone = left.length > 0
    const said = `${act}, answered with ${status}`
    if (isDone) expect(left, said).toEqual(whole.get(act))
    if (status !== undefined) expect([said, status < 300, isDone]).toEqual([said, true, true])
    if (status !== undefined) counts.acknowledged += 1
    else counts[isDone ? 'done without a reply' : 'not done'] += 1
    if (isDone && REPEATABLE.includes(act)) return
    // The browser sends it again.
    const again = await send(request)
    if (!isDone) expect(again.status, `${said}, sent again`).toBeLessThan(300)
    expect(toDifference(before, await tracesOf(scene)), `${said}, sent again`).toEqual(
      whole.get(act),
    )
  }
})

/** A while after some of these have ended: anywhere between the first write and the last reply. */
async function untilMiddle(statuses: readonly Promise<unknown>[]): Promise<void> {
  let left = Math.floor(random() * statuses.length)
  const { promise, resolve } = Promise.withResolvers<void>()
  const count = () => {
    left -= 1
    if (left <= 0) resolve()
  }
  for (const status of statuses) status.then(count)
  await Promise.all([left > 0 && promise, setTimeout(random() * A_WHILE)])
}

const pick = (all: readonly ActName[], at: number): ActName => all[at % all.length] ?? 'message'
