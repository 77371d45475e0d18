import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Contract } from '@nilayam/contract'
import type { Reply } from '@nilayam/contract/define'
import { openPostgres } from '@nilayam/server/platform/db/db'
import { createKeyRing } from '@nilayam/server/platform/secrets/signing-keys'
import { createTokens } from '@nilayam/server/platform/secrets/tokens'
import { post } from '../owner.ts'
import { withSite } from '../site.ts'
import { type Timing, toTiming } from '../timing.ts'
import { timeThreadPage } from './thread-page.ts'
import {
  type Account,
  fillThread,
  type OpenThread,
  openThreads,
  toFilling,
} from './threads.store.ts'

const THREADS = 500
const MESSAGES = 2000
const A_SECOND = 20
const LONG = 2000
const OPENINGS = 200
const OTHER_PORT = '4176'

type Person = { site: string; token: string }
type Pair = { id: number; student: Person; owner: Person }

/**
 * Two processes on one database. Each of 500 threads is open on both sides: the students' pages wait at one process,
 * the owners' at the other. The time runs from sending a message until the other side's waiting call has answered with it.
 */
export async function measureThreads(url: string): Promise<Timing[]> {
  const secret = randomBytes(32).toString('hex')
  const papersKey = randomBytes(32).toString('hex')
  const environment = { DATABASE_URL: url, TOKEN_SECRET: secret, PAPERS_KEY: papersKey }
  return withSite(
    (one) =>
      withSite((other) => measure(url, secret, [one, other]), { ...environment, PORT: OTHER_PORT }),
    environment,
  )
}

async function measure(
  url: string,
  secret: string,
  [one, other]: readonly [string, string],
): Promise<Timing[]> {
  const { db, close } = openPostgres(url)
  const tokens = createTokens(createKeyRing({ tokenSecret: secret }))
  const toPerson = async (site: string, account: Account): Promise<Person> => {
    return { site, token: await tokens.sign(account, account.version) }
  }
  try {
    const threads = await openThreads(db, THREADS)
    const pairs = await Promise.all(
      threads.map(async ({ id, student, owner }) => {
        return { id, student: await toPerson(one, student), owner: await toPerson(other, owner) }
      }),
    )
    const across = await timeMessages(pairs)
    const [first] = threads as [OpenThread]
    await fillThread(db, first, LONG)
    const { student } = pairs[0] as Pair
    const page = await timeThreadPage(
      { ...student, user: first.student },
      first.id,
      toFilling(LONG),
    )
    return [across, await timeOpening(pairs[0] as Pair), ...page]
  } finally {
    await close()
  }
}

async function timeMessages(pairs: readonly Pair[]): Promise<Timing> {
  const sentAt = new Map<string, number>()
  const times: number[] = []
  const stopping = new AbortController()
  const arrived = (text: string) => {
    const sent = sentAt.get(text)
    if (sent !== undefined && sentAt.delete(text)) times.push(performance.now() - sent)
  }
  const pages = pairs.flatMap(({ id, student, owner }) =>
    [student, owner].map((person) => keepOpen(person, id, arrived, stopping.signal)),
  )
  // Until each page has asked its question.
  await setTimeout(5000)
  for (let n = 0; n < MESSAGES; n += 1) {
    const { id, student, owner } = pairs[n % pairs.length] as Pair
    const { site, token } = n % 2 === 0 ? student : owner
    const text = `Message number ${n}`
    sentAt.set(text, performance.now())
    await post(site, `/enquiries/${id}/messages/`, { key: crypto.randomUUID(), text }, token)
    await setTimeout(1000 / A_SECOND)
  }
  await setTimeout(5000)
  stopping.abort()
  await Promise.all(pages)
  if (sentAt.size > 0) throw new Error(`${sentAt.size} of ${MESSAGES} messages did not arrive`)
  return toTiming(`a message in one of ${THREADS} open threads, between two processes`, times)
}

/** A page that has a thread open, as use-thread.ts asks. */
async function keepOpen(
  { site, token }: Person,
  id: number,
  arrived: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  let known = { revision: 0, line: 0 }
  while (!signal.aborted) {
    const address = `${site}/api/enquiries/${id}/lines/?revision=${known.revision}&line=${known.line}`
    const reply = await fetch(address, { headers, signal }).catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
    if (!reply) return
    if (!reply.ok) throw new Error(`${address}: ${reply.status}`)
    const { enquiry, lines } = (await reply.json()) as Reply<Contract['awaitLines']>
    known = { revision: enquiry.revision, line: lines.at(-1)?.id ?? known.line }
    for (const { is_yours, parts } of lines) if (!is_yours) arrived(parts[0]?.text ?? '')
  }
}

async function timeOpening({ id, student: { site, token } }: Pair): Promise<Timing> {
  const times: number[] = []
  for (let n = 0; n < OPENINGS; n += 1) {
    const start = performance.now()
    const headers = { authorization: `Bearer ${token}` }
    const reply = await fetch(`${site}/api/enquiries/${id}/`, { headers })
    await reply.json()
    if (!reply.ok) throw new Error(`The thread did not open: ${reply.status}`)
    times.push(performance.now() - start)
  }
  return toTiming(`reading a thread of ${LONG} messages`, times)
}
