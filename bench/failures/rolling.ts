import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Cluster, startCluster } from '../../scripts/cluster/cluster.ts'
import { type Owner, readOwn, retitle, signUpOwner } from '../owner.ts'
import { row, writeSection } from '../readme.ts'

// Restarts of the product's processes, and of its database, while people read and write through the balancer.

const REQUESTS = Number(process.env.REQUESTS ?? 100_000)
const WRITERS = 4
const READERS = 8
const PORT = Number(process.env.PORT ?? 4000)
const MAX_TITLE = 1_000_000
/** Each process is restarted so often at least. */
const ROUNDS = 3

const USAGE = `[REQUESTS=100000] [PORT=4000] npm run trial:rolling

  Starts the cluster of \`npm run cluster\`, restarts its processes one by one while people read and write, then kills
  the primary. It needs a build (\`npm run build\`), writes what it counted into bench/README.md, and ends with 1 when a
  request failed during the restarts or a write was lost.`

type Load = {
  /** Requests so far. */
  sent: number
  /** By status; 0 is no reply. */
  reads: Record<number, number>
  writes: { acknowledged: number; failed: number }
  /** Acknowledged writes that aren't there afterwards. */
  lost: number
  /** The longest time between two writes of one writer that were acknowledged. */
  longestGap: number
}

/** Runs `work` under load. */
async function underLoad(url: string, work: (load: Load) => Promise<void>): Promise<Load> {
  const writes = { acknowledged: 0, failed: 0 }
  const load: Load = { sent: 0, reads: {}, writes, lost: 0, longestGap: 0 }
  let isOver = false
  const goesOn = () => !isOver
  const owners = await Promise.all(Array.from({ length: WRITERS }, () => signUpOwner(url)))
  const read = async (path: string, body?: string) => {
    while (goesOn()) {
      load.sent += 1
      const status = await send(url + path, body)
      load.reads[status] = (load.reads[status] ?? 0) + 1
    }
  }
  const readers = Array.from({ length: READERS }, (_, index) => read(...toRequest(index)))
  const writers = owners.map((owner) => write(owner, load, goesOn))
  await setTimeout(1_000)
  await work(load)
  await setTimeout(1_000)
  isOver = true
  const titles = await Promise.all(writers)
  await Promise.all(readers)
  for (const [index, owner] of owners.entries()) {
    const { property } = await readOwn(owner)
    if (Number(property.title.split(' ').at(-1)) < (titles[index] ?? 0)) load.lost += 1
  }
  return load
}

const SEARCH = '{}'

function toRequest(index: number): [path: string, body?: string] {
  const requests: [string, string?][] = [
    ['/'],
    ['/api/get_all_cities/'],
    ['/api/public/properties/', SEARCH],
    ['/health'],
  ]
  return requests[index % requests.length] ?? ['/']
}

async function send(address: string, body?: string): Promise<number> {
  const options = body
    ? { method: 'POST', body, headers: { 'content-type': 'application/json' } }
    : {}
  const reply = await fetch(address, options).catch(() => undefined)
  const text = await reply?.text().catch(() => undefined)
  return text === undefined ? 0 : (reply?.status ?? 0)
}

/** Counts up in a title; returns the last acknowledged one. */
async function write(owner: Owner, load: Load, goesOn: () => boolean): Promise<number> {
  let last = 0
  let at = Date.now()
  for (let title = 1; goesOn() && title < MAX_TITLE; title += 1) {
    load.sent += 1
    const isDone = await retitle(owner, `Sri Sai ${title}`).then(
      () => true,
      () => false,
    )
    if (isDone) {
      last = title
      load.writes.acknowledged += 1
      load.longestGap = Math.max(load.longestGap, Date.now() - at)
      at = Date.now()
    } else load.writes.failed += 1
  }
  return last
}

/** Searches a second that the balancer answers with so many processes behind it. */
async function countSearches(cluster: Cluster, seconds: number): Promise<number> {
  const end = Date.now() + seconds * 1000
  let done = 0
  const ask = async () => {
    while (Date.now() < end)
      if ((await send(`${cluster.url}/api/public/properties/`, SEARCH)) === 200) done += 1
  }
  await Promise.all(Array.from({ length: 16 }, ask))
  return Math.round(done / seconds)
}

async function measure(): Promise<void> {
  const cluster = await startCluster({ count: 2, port: PORT })
  try {
    const two = await countSearches(cluster, 10)
    await cluster.balancer.drain(1)
    const one = await countSearches(cluster, 10)
    await cluster.balancer.resume(1)
    let [rounds, during, seconds] = [0, 0, 0]
    const rolling = await underLoad(cluster.url, async (load) => {
      const [begun, before] = [Date.now(), load.sent]
      // What is sent before and after the restarts shows nothing.
      for (; rounds < ROUNDS || during < REQUESTS; rounds += 1) {
        await cluster.restartAll()
        during = load.sent - before
      }
      seconds = (Date.now() - begun) / 1000
    })
    const promoted = await underLoad(cluster.url, async () => {
      await cluster.databases.promote()
      await setTimeout(15_000)
    })
    const lines = [
      row([
        'what happened',
        'reads by status',
        'writes acknowledged / failed',
        'of those lost',
        'longest pause of a writer',
      ]),
      row(['---', '---', '---', '---', '---']),
      toRow(
        `each of two processes restarted ${rounds} times, in ${Math.round(seconds)} s with ${during} requests`,
        rolling,
      ),
      toRow('the primary killed, the replica promoted', promoted),
      '',
      `Searches a second with one process ${one}, with two ${two}: ${(two / one).toFixed(2)} times, with the databases, the pooler, HAProxy and this client on the same cores.`,
    ]
    console.log(await writeSection('rolling', lines))
    if (!isWhole(rolling) || promoted.lost > 0) process.exitCode = 1
  } finally {
    await cluster.stop()
  }
}

/** Every request of it succeeded, and nothing acknowledged was lost. */
function isWhole({ reads, writes, lost }: Load): boolean {
  return Object.keys(reads).join() === '200' && writes.failed === 0 && lost === 0
}

function toRow(what: string, { reads, writes, lost, longestGap }: Load): string {
  const replies = Object.entries(reads).map(([status, count]) => `${count} × ${status}`)
  return row([
    what,
    replies.join(', '),
    `${writes.acknowledged} / ${writes.failed}`,
    String(lost),
    `${(longestGap / 1000).toFixed(1)} s`,
  ])
}

const { values } = parseArgs({ options: { help: { type: 'boolean', default: false } } })
if (values.help) console.log(USAGE)
else await measure()
