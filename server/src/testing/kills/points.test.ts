import { randomBytes } from 'node:crypto'
import { HOUR } from '@nilayam/contract/time/durations'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { readEnvironment } from '../../config.ts'
import { startTestApp, type TestApp } from '../app.ts'
import { withDatabase } from '../postgres/postgres.ts'
import { countTry } from '../tries.ts'
import {
  ACT_NAMES,
  ACTS,
  type ActName,
  MAIN_ACTS,
  REPEATABLE,
  STEPS,
  WITHOUT_COMMIT,
} from './acts.ts'
import { toDifference } from './difference.ts'
import { addAdmins, createScene, type Request, type Scene } from './scene.ts'
import { startServer } from './server.ts'
import type { StopPoint } from './stop-points.ts'
import { getDatabaseName, readTraces } from './traces.store.ts'

/*
 * An act is killed at fixed points: with everything written and nothing committed, and committed with nobody told. The
 * first must leave nothing, the second all of it, once, also when the browser sends it again. With POINTS=100 each act
 * there is is killed after every one of its statements as well; the number is a limit that no act reaches.
 */
const { POINTS } = readEnvironment()
const MOST = Number(POINTS ?? 0)
const acts = MOST > 0 ? ACT_NAMES : MAIN_ACTS
/** Acts in one process; a server has ten connections. */
const AT_ONCE = 8

const secrets = {
  TOKEN_SECRET: 'a secret that only the tests know, 32+',
  PAPERS_KEY: randomBytes(32).toString('hex'),
}
const template = inject('template')

type Prepared = { act: ActName; scene: Scene; request: Request; before: string[] }
type Stopped = Prepared & { answered: number | undefined }

// PGlite lives in the process that is killed.
describe.runIf(template.kind === 'postgres')('an act that is killed at a point', () => {
  let test: TestApp
  let admins: Scene['admins']
  let url: string
  let round = 0
  /** What each act leaves. */
  const whole = new Map<ActName, string[]>()

  beforeAll(async () => {
    test = await startTestApp(secrets)
    admins = await addAdmins(test)
    const server = template.kind === 'postgres' ? template.url : ''
    url = withDatabase(server, await getDatabaseName(test.db))
    await Promise.all(acts.map(measure))
  }, 120_000)

  const tracesOf = ({ student, owner, hostel }: Scene) =>
    readTraces(test.db, { student: student.id, owner: owner.id, property: hostel })
  const send = ({ path, who, body }: Request) => test.call(path, { token: who.token, body })
  const prepare = async (act: ActName): Promise<Prepared> => {
    const scene = await createScene(test, admins)
    const request = await ACTS[act](scene)
    return { act, scene, request, before: await tracesOf(scene) }
  }
  const leftBy = async ({ scene, before }: Prepared) => toDifference(before, await tracesOf(scene))

  async function measure(act: ActName): Promise<void> {
    const prepared = await prepare(act)
    const { status, body } = await send(prepared.request)
    expect([act, status < 300], JSON.stringify(body)).toEqual([act, true])
    whole.set(act, await leftBy(prepared))
  }

  const start = () => {
    round += 1
    const name = `nilayam-stopped-${process.pid}-${round}`
    return startServer(test.db, name, {
      ...secrets,
      DATABASE_URL: `${url}?application_name=${name}`,
      DATA_DIR: test.dataDir,
      RATE_LIMITS: 'off',
      ADMIN_SECOND_FACTOR: 'offered',
      LOG_LEVEL: 'silent',
    })
  }

  /** Does some acts in a server of their own, each up to a point, and kills it there; those that had none are answered. */
  async function killAt(acts: readonly ActName[], at: StopPoint): Promise<Stopped[]> {
    const [server, prepared] = await Promise.all([start(), Promise.all(acts.map(prepare))])
    const { replies } = await server.sendUntil(
      prepared.map(({ request }) => request),
      at,
    )
    await server.kill()
    const answered = await Promise.all(replies)
    return prepared.map((one, index) => ({ ...one, answered: answered[index] }))
  }

  async function expectOnce(one: Stopped, isDone: boolean): Promise<void> {
    const { act, request } = one
    if (isDone && REPEATABLE.includes(act)) return
    const again = await send(request)
    const isStep = isDone && STEPS.includes(act)
    expect(
      [act, again.status < 300 || (isStep && again.status === 409)],
      JSON.stringify(again.body),
    ).toEqual([act, true])
    expect([act, await leftBy(one)]).toEqual([act, whole.get(act)])
  }
  const committing = acts.filter((act) => !WITHOUT_COMMIT.includes(act))
  const batches = Array.from({ length: Math.ceil(committing.length / AT_ONCE) }, (_, at) => {
    const some = committing.slice(at * AT_ONCE, (at + 1) * AT_ONCE)
    return [some.join(', '), some] as const
  })

  it.each(batches)('has left nothing before its commit: %s', async (_names, some) => {
    for (const one of await killAt(some, 'before commit')) {
      expect([one.act, one.answered, await leftBy(one)]).toEqual([one.act, undefined, []])
      await expectOnce(one, false)
      countTry()
    }
  })

  it.each(batches)('has left all of it after its commit: %s', async (_names, some) => {
    for (const one of await killAt(some, 'after commit')) {
      const left = await leftBy(one)
      expect([one.act, one.answered, left]).toEqual([one.act, undefined, whole.get(one.act)])
      await expectOnce(one, true)
      countTry()
    }
  })

  it.runIf(MOST > 0)(
    'is done whole or not at all after each of its statements',
    { timeout: HOUR },
    async () => {
      const counts = { kills: 0, 'not done': 0, done: 0, acts: {} as Record<string, number> }
      let open = [...ACT_NAMES]
      for (let at = 1; at <= MOST && open.length > 0; at++) {
        const answered = new Set<ActName>()
        for (let first = 0; first < open.length; first += AT_ONCE) {
          for (const one of await killAt(open.slice(first, first + AT_ONCE), at)) {
            if (one.answered !== undefined) {
              answered.add(one.act)
              continue
            }
            const left = await leftBy(one)
            const isDone = left.length > 0
            if (isDone) expect([one.act, at, left]).toEqual([one.act, at, whole.get(one.act)])
            await expectOnce(one, isDone)
            counts[isDone ? 'done' : 'not done'] += 1
            counts.acts[one.act] = at
            countTry()
          }
          counts.kills += 1
        }
        open = open.filter((act) => !answered.has(act))
      }
      expect(open).toEqual([])
      process.stdout.write(`${JSON.stringify(counts)}\n`)
    },
  )
})
