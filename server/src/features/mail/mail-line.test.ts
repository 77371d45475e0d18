import { setTimeout } from 'node:timers/promises'
import { DAY } from '@nilayam/contract/time/durations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnvironment } from '../../config.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createRandom } from '../../testing/random.ts'
import { type Mailbox, openMailbox } from '../../testing/services/mailbox.ts'
import { openTcpProxy, type TcpProxy } from '../../testing/services/tcp-proxy.ts'
import { countTry } from '../../testing/tries.ts'
import { queueMail, sendDueMails } from './mail.ts'

const { MAILS: GIVEN = 30, SEED = 1 } = readEnvironment()
/** How many mails; a trial asks for more. */
const MAILS = Number(GIVEN)
/** Milliseconds that each piece is held back, so that a cut finds every step of a session. */
const LATE = 4
const STEPS = 24

let mailbox: Mailbox
let line: TcpProxy
let test: TestApp
beforeAll(async () => {
  mailbox = await openMailbox()
  line = await openTcpProxy(mailbox.url, createRandom(Number(SEED)))
  test = await startTestApp({ SMTP_URL: line.url, PUBLIC_URL: 'https://nilayam.example' })
  await test.db.deleteFrom('outbox').execute()
})
afterAll(async () => {
  await line.close()
  await mailbox.close()
})

const faults: Record<string, (round: number) => Promise<void>> = {
  cut: async (round) => {
    line.disturb({ late: LATE })
    await setTimeout(((round * 7) % STEPS) * LATE)
    line.cut()
  },
  refused: async () => line.refuse(true),
  garbled: async (round) => {
    line.disturb({ garbled: 300 })
    // An answer whose end was changed never ends.
    await setTimeout(50 + (round % 100))
    line.cut()
  },
}

const countWaiting = async () => (await test.db.selectFrom('outbox').select('id').execute()).length
const read = (source: string, header: string) =>
  new RegExp(`^${header}: (.*)\r$`, 'm').exec(source)?.[1] ?? ''

/** Sends what is due in the nth round, each long after the one before; whether all went well. */
const send = (round: number) =>
  sendDueMails(test.platform, () => new Date(Date.now() + round * DAY)).then(
    () => true,
    () => false,
  )

describe('a bad line to the mail server', () => {
  it('loses no mail, and what comes twice is recognised by its id', async () => {
    let [round, failed] = [0, 0]
    for (; round < MAILS; round += 1) {
      await queueMail(test.db, {
        about: 'account',
        to: 'ananya@nilayam.test',
        subject: `Mail ${round}`,
        paragraphs: ['Sri Sai Residency is verified.'],
      })
      const fault = Object.values(faults)[round % 3] as (round: number) => Promise<void>
      const [, isSent] = await Promise.all([fault(round), send(round)])
      if (!isSent) failed += 1
      line.refuse(false)
      line.disturb({})
    }
    expect(failed).toBeGreaterThan(0)
    while ((await countWaiting()) > 0 && (await send(round))) round += 1

    // A changed reply may say that the recipient was refused, of a server that took it and waits for the mail: then
    // nodemailer ends an empty one. TLS refuses such bytes.
    const mails = mailbox.mails.filter(({ source }) => source !== '')
    const ids = new Map<string, Set<string>>()
    for (const { source } of mails) {
      const [subject, id] = [read(source, 'Subject'), read(source, 'Message-ID')]
      ids.set(subject, (ids.get(subject) ?? new Set()).add(id))
    }
    const sent = Array.from({ length: MAILS }, (_, n) => `Mail ${n}`)
    expect([...ids.keys()].toSorted()).toEqual(sent.toSorted())
    expect([...ids].filter(([, own]) => own.size > 1)).toEqual([])
    expect(new Set([...ids.values()].flatMap((own) => [...own])).size).toBe(MAILS)
    expect(await countWaiting()).toBe(0)
    for (let n = 0; n < MAILS; n += 1) countTry()
  }, 600_000)
})
