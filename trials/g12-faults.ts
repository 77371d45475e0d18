import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { openTcpProxy, type TcpProxy } from '@nilayam/server/testing/services/tcp-proxy'
import pg from 'pg'
import { fillDatabase, fillDisk } from './faults/full-disk.ts'
import {
  type Product,
  requireServing,
  startProduct,
  withFolder,
  withNewDatabase,
} from './frame/product.ts'
import { createRandom } from './frame/random.ts'
import { runTests } from './frame/tests.ts'
import { join, noOutcome, type Outcome, type Run, type Trial } from './frame/trial.ts'

const MAIL_LINE = 'server/src/features/mail/mail-line.test.ts'
const BACK = 10_000
/** A frozen database is given up after 12 s. */
const HANGING = 16_000
const PUBLIC = ['/', '/api/get_all_happenings_categories/', '/api/get_all_cities/', '/happenings']

type Scene = {
  run: Run
  databaseUrl: string
  product: Product
  proxy: TcpProxy
  /** Replies over a garbled line, by status. */
  odd: Map<number, number>
}
type Fault = (scene: Scene) => Promise<Outcome>

/** Status of a reply, 0 without one, -1 if it took too long. */
async function ask(site: string, path: string, most = HANGING): Promise<number> {
  try {
    const reply = await fetch(site + path, { signal: AbortSignal.timeout(most) })
    await reply.arrayBuffer()
    return reply.status
  } catch (error) {
    return (error as Error).name === 'TimeoutError' ? -1 : 0
  }
}

/** A write: nobody has this address, so it leaves nothing. */
async function write(site: string): Promise<number> {
  const body = JSON.stringify({ email: `nobody-${Math.random()}@nilayam.test` })
  const headers = { 'content-type': 'application/json' }
  const signal = AbortSignal.timeout(HANGING)
  const init = { method: 'POST', headers, body, signal }
  return fetch(`${site}/api/forgot_password/`, init).then(
    async (reply) => {
      await reply.arrayBuffer()
      return reply.status
    },
    (error: Error) => (error.name === 'TimeoutError' ? -1 : 0),
  )
}

/** Everything at once; the statuses. */
async function askEach(site: string, rounds: number): Promise<number[]> {
  const all = Array.from({ length: rounds }, () => [
    ...PUBLIC.map((path) => ask(site, path)),
    write(site),
  ])
  return Promise.all(all.flat())
}

/** Each reply is a try, and only these statuses are in order. */
async function askAll(site: string, rounds: number, allowed: readonly number[]): Promise<Outcome> {
  const statuses = await askEach(site, rounds)
  const wrong = statuses.filter((status) => status !== 0 && !allowed.includes(status))
  return {
    tries: statuses.length,
    unknown: statuses.filter((status) => status === 0).length,
    failures: [...new Set(wrong)].map(
      (status) => `${count(wrong, status)} replies ${toName(status)}`,
    ),
  }
}

const count = (all: readonly number[], one: number) => all.filter((other) => other === one).length
const toName = (status: number) => (status === -1 ? `later than ${HANGING} ms` : String(status))

/** Whether it is in order again by itself: a try. */
async function recover({ product: { site } }: Scene): Promise<Outcome> {
  const begun = performance.now()
  while (performance.now() - begun < BACK) {
    const statuses = await Promise.all([...PUBLIC.map((path) => ask(site, path)), write(site)])
    if (statuses.every((status) => status === 200)) return { ...noOutcome, tries: 1 }
    await setTimeout(200)
  }
  return { tries: 1, unknown: 0, failures: ['it was not in order again after ten seconds'] }
}

const frozen: Fault = async (scene) => {
  scene.proxy.freeze()
  const asked = await askAll(scene.product.site, 3, [200, 503])
  scene.proxy.thaw()
  scene.proxy.cut()
  return asked
}

const refused: Fault = async ({ product, proxy }) => {
  proxy.refuse(true)
  proxy.cut()
  const asked = await askAll(product.site, 5, [200, 503])
  proxy.refuse(false)
  return asked
}

const late: Fault = async ({ product, proxy }) => {
  proxy.disturb({ late: 100 })
  const asked = await askAll(product.site, 5, [200, 503])
  proxy.disturb({})
  return asked
}

const cut: Fault = async ({ product, proxy }) => {
  const asking = askAll(product.site, 20, [200, 503])
  for (let times = 0; times < 10; times += 1) {
    await setTimeout(30)
    proxy.cut()
  }
  return asking
}

/**
 * A line that changes bytes. What breaks the protocol is told as 503; where what is in a row was changed nobody can know it,
 * so replies are counted by status and any may come, but the process goes on. TLS refuses such bytes.
 */
const garbled: Fault = async ({ product, proxy, odd }) => {
  proxy.disturb({ garbled: 200 })
  const statuses = await askEach(product.site, 20)
  proxy.disturb({})
  proxy.cut()
  for (const status of statuses) odd.set(status, (odd.get(status) ?? 0) + 1)
  const unknown = statuses.filter((status) => status === 0).length
  return { tries: statuses.length, unknown, failures: [] }
}

/**
 * A table that somebody else has locked. No connection is lost by it, after which all pages would be forgotten: a page
 * that failed meanwhile has to be forgotten by itself.
 */
const locked: Fault = async ({ databaseUrl, product: { site } }) => {
  const path = `/happenings?visit=${randomUUID()}`
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('begin; lock table happenings in access exclusive mode')
  const meanwhile = await ask(site, path)
  await client.query('rollback')
  await client.end()
  const afterwards = await ask(site, path)
  const failures = [
    meanwhile !== 503 && `a page whose table is locked: ${meanwhile}`,
    afterwards !== 200 && `the same page afterwards: ${afterwards}`,
  ]
  return { tries: 2, unknown: 0, failures: failures.filter((failure) => failure !== false) }
}

/** Clients that send a byte now and then, and others that are served meanwhile. */
const slow: Fault = async ({ product }) => {
  const { port } = new URL(product.site)
  const sockets: Socket[] = Array.from({ length: 500 }, () => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write('GET / HT')
    return socket
  })
  await setTimeout(500)
  for (const socket of sockets) socket.write('T')
  const asked = await askAll(product.site, 5, [200])
  for (const socket of sockets) socket.destroy()
  return asked
}

/** As few file handles as it has open, until they are given back. */
const noHandles: Fault = async ({ product: { site, pid } }) => {
  const limits = readFileSync(`/proc/${pid}/limits`, 'utf8')
  const before = /Max open files\s+(\d+)/.exec(limits)?.[1] ?? '1024'
  // The colon leaves the hard limit, which can't be raised again everywhere.
  const limit = (most: string) =>
    execFileSync('prlimit', ['--pid', String(pid), `--nofile=${most}:`])
  limit('24')
  const asked = await askAll(site, 5, [200, 503])
  limit(before)
  return asked
}

const faults = { locked, frozen, refused, late, cut, garbled, slow, 'no handles': noHandles }

type Told = {
  run: Run
  databaseUrl: string
  random: () => number
  odd: Map<number, number>
}

async function disturb(
  { run, databaseUrl, random, odd }: Told,
  DATA_DIR: string,
): Promise<Outcome> {
  const proxy = await openTcpProxy(databaseUrl, random)
  const settings = { DATABASE_URL: proxy.url, DATA_DIR, LOG_LEVEL: 'fatal' }
  const product = requireServing(await startProduct(run, settings))
  const scene = { run, databaseUrl, product, proxy, odd }
  let all = noOutcome
  try {
    for (const [name, fault] of Object.entries(faults)) {
      const outcome = join(await fault(scene), await recover(scene))
      all = join(all, { ...outcome, failures: outcome.failures.map((said) => `${name}: ${said}`) })
      // The process may be gone.
      if (run.flaw && all.failures.length > 0) break
    }
    return all
  } finally {
    await product.kill()
    await proxy.close()
  }
}

/** Of the tries, mails over a line that is cut, refused and garbled. */
const MAILS_AMONG = 0.2

const sendMails = (run: Run) =>
  runTests(run, [MAIL_LINE], { MAILS: Math.round(run.planned * MAILS_AMONG) })

async function run(run: Run): Promise<Outcome> {
  const random = createRandom(run.seed)
  return withNewDatabase(run, async (url) => {
    const odd = new Map<number, number>()
    const told = { run, databaseUrl: url, random, odd }
    const once = async () => withFolder((folder) => disturb(told, folder))
    let all = join(await once(), await sendMails(run))
    all = join(all, await fillDatabase(run))
    if (!run.flaw) all = join(all, await withFolder((folder) => fillDisk(run, url, folder)))
    while (all.tries < run.planned && !run.flaw) all = join(all, await once())
    return { ...all, figures: toFigures(odd) }
  })
}

const toFigures = (odd: ReadonlyMap<number, number>) =>
  Object.fromEntries(
    [...odd]
      .toSorted(([one], [other]) => one - other)
      .map(([status, times]) => [`over a garbled line ${toName(status)}`, times]),
  )

export const faultsOfOthers: Trial = {
  id: 'G12',
  name: 'full disks, no handles, bad lines to database and mail server, slow clients',
  promise:
    'What fails beneath is told as 503, loses nothing, and is over when it is over. Bytes that a line without TLS changes may get any answer, and never end the process.',
  planned: { fast: 270, deep: 5_000, mutant: 270 },
  run,
  flaws: [
    {
      name: 'nobody hears that an idle connection is lost',
      file: 'server/src/platform/db/db.ts',
      find: "pool.on('error', () => undefined)",
      replace: '',
    },
    {
      name: 'a lost connection is an error of ours',
      file: 'server/src/http/errors.ts',
      find: 'if (isDatabaseAway(error) || error instanceof FilesAwayError)',
      replace: 'if (error instanceof FilesAwayError)',
    },
    {
      name: 'a full disk of the database is an error of ours',
      file: 'server/src/platform/db/connections/errors.ts',
      find: "'53100', ",
      replace: '',
    },
    {
      name: 'a mail is forgotten before the mail server has it',
      file: 'server/src/features/mail/sending.ts',
      find: `      await mailer.send(letter)
      await deleteMail(db, mail.id)`,
      replace: `      await deleteMail(db, mail.id)
      await mailer.send(letter)`,
    },
    {
      name: 'pages that failed are kept in memory',
      file: 'server/src/pages/web.ts',
      find: 'reads: isFine ? noted.getReads() : null,',
      replace: 'reads: noted.getReads() ?? [],',
    },
  ],
  tests: [
    'server/src/platform/db/connections/errors.rules.test.ts',
    'server/src/platform/changes/lost-line.test.ts',
    'server/src/http/errors.test.ts',
  ],
}
