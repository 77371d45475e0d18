import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { createPhoto } from '@nilayam/server/testing/forms'
import { openTcpProxy, type TcpProxy } from '@nilayam/server/testing/tcp-proxy'
import { readOwn, sendForm, signUpOwner } from '../bench/owner.ts'
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

type Scene = { run: Run; product: Product; proxy: TcpProxy }
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

/** Everything at once; each reply is a try, and only these statuses are in order. */
async function askAll(site: string, rounds: number, allowed: readonly number[]): Promise<Outcome> {
  const all = Array.from({ length: rounds }, () => [
    ...PUBLIC.map((path) => ask(site, path)),
    write(site),
  ])
  const statuses = await Promise.all(all.flat())
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

/** A line that changes bytes breaks the protocol; whatever comes of it, the process goes on. */
const garbled: Fault = async ({ product, proxy }) => {
  proxy.disturb({ garbled: 200 })
  const asked = await askAll(product.site, 20, [200, 400, 404, 500, 503, -1])
  proxy.disturb({})
  proxy.cut()
  return asked
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

const faults = { frozen, refused, late, cut, garbled, slow, 'no handles': noHandles }

/** Photographs on a full disk are refused and leave nothing; with room they are taken. */
async function fillDisk(run: Run, databaseUrl: string, folder: string): Promise<Outcome> {
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', folder])
  if (mounted.status !== 0)
    return { tries: 0, unknown: 0, failures: ['no small disk could be mounted'] }
  const product = await startProduct(run, { DATABASE_URL: databaseUrl, DATA_DIR: folder })
  try {
    const owner = await signUpOwner(requireServing(product).site)
    const filler = `${folder}/filler`
    spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k'])
    const send = async () =>
      sendForm(owner, 'step2/', { property_id: owner.draft, images: await createPhoto() }).then(
        () => 'taken',
        (error: Error) => error.message,
      )
    const full = await Promise.all([send(), send(), send()])
    const pages = await ask(product.site, '/')
    spawnSync('rm', [filler])
    const roomy = await send()
    const { property } = await readOwn(owner)
    const failures = [
      ...full.filter((said) => !/: 503 /.test(said)).map((said) => `on a full disk: ${said}`),
      pages !== 200 && `pages on a full disk: ${pages}`,
      roomy !== 'taken' && `with room again: ${roomy}`,
      property.images.length !== 1 && `${property.images.length} photographs are known`,
    ]
    return { tries: 6, unknown: 0, failures: failures.filter((failure) => failure !== false) }
  } finally {
    await product.kill()
    spawnSync('umount', [folder])
  }
}

async function disturb(
  run: Run,
  databaseUrl: string,
  DATA_DIR: string,
  random: () => number,
): Promise<Outcome> {
  const proxy = await openTcpProxy(databaseUrl, random)
  const settings = { DATABASE_URL: proxy.url, DATA_DIR, LOG_LEVEL: 'fatal' }
  const product = requireServing(await startProduct(run, settings))
  const scene = { run, product, proxy }
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
    const once = async () => withFolder((folder) => disturb(run, url, folder, random))
    let all = join(await once(), await sendMails(run))
    if (!run.flaw) all = join(all, await withFolder((folder) => fillDisk(run, url, folder)))
    while (all.tries < run.planned && !run.flaw) all = join(all, await once())
    return all
  })
}

export const faultsOfOthers: Trial = {
  id: 'G12',
  name: 'full disk, no handles, bad lines to database and mail server, slow clients',
  promise: 'What fails beneath is told as 503, loses nothing, and is over when it is over.',
  planned: { fast: 270, deep: 5_000, mutant: 270 },
  run,
  flaws: [
    {
      name: 'nobody hears that an idle connection is lost',
      file: 'server/src/platform/db.ts',
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
      name: 'a mail is forgotten before the mail server has it',
      file: 'server/src/features/mail/sending.ts',
      find: `      await mailer.send(await toLetter(platform, mail))
      await deleteMail(db, mail.id)`,
      replace: `      await deleteMail(db, mail.id)
      await mailer.send(await toLetter(platform, mail))`,
    },
    {
      name: 'pages that failed are kept in memory',
      file: 'server/src/pages/web.ts',
      find: 'reads: isFine ? noted.getReads() : null,',
      replace: 'reads: noted.getReads() ?? [],',
    },
  ],
  tests: ['server/src/platform/db-lost.test.ts', 'server/src/http/errors.test.ts'],
}
