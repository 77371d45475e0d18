import { MINUTE } from '@nilayam/contract/time/durations'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { type Mailbox, openMailbox } from '../../testing/services/mailbox.ts'
import { deleteOldMails, queueMail, sendDueMails } from './mail.ts'

let mailbox: Mailbox
let test: TestApp
beforeAll(async () => {
  mailbox = await openMailbox()
  test = await startTestApp({ SMTP_URL: mailbox.url, PUBLIC_URL: 'https://nilayam.example' })
})
beforeEach(async () => {
  await test.db.deleteFrom('outbox').execute()
  mailbox.mails.length = 0
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => mailbox.close())

const mail = {
  about: 'account' as const,
  to: 'ananya@nilayam.test',
  subject: 'Your place is verified',
  paragraphs: ['Sri Sai Residency is verified.'],
  action: { label: 'See it', path: '/user/property-details/7' },
}
const waiting = () => test.db.selectFrom('outbox').selectAll().execute()
const later = (minutes: number) => new Date(Date.now() + minutes * MINUTE)

describe('a queued mail', () => {
  it('is sent once, as text and as HTML, to whom it is for', async () => {
    await queueMail(test.db, mail)
    expect(await sendDueMails(test.platform, () => new Date())).toBe(1)
    expect(await sendDueMails(test.platform, () => later(9999))).toBe(0)
    expect(mailbox.mails).toHaveLength(1)
    const [{ to, source } = { to: [], source: '' }] = mailbox.mails
    expect(to).toEqual([mail.to])
    expect(source).toContain('From: Nilayam <no-reply@nilayam.example>')
    expect(source).toContain('Subject: Your place is verified')
    expect(source).toContain('multipart/alternative')
    expect(source).toContain('https://nilayam.example/user/property-details/7')
    expect(await waiting()).toEqual([])
  })

  it('is not sent when the transaction around it fails', async () => {
    const failing = test.db.transaction().execute(async (tx) => {
      await queueMail(tx, mail)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await waiting()).toEqual([])
  })

  it('is sent once by several senders at the same instant', async () => {
    for (let n = 0; n < 15; n += 1) await queueMail(test.db, { ...mail, subject: `Mail ${n}` })
    const senders = Array.from({ length: 4 }, () => sendDueMails(test.platform, () => new Date()))
    await Promise.all(senders)
    await sendDueMails(test.platform, () => new Date())
    const subjects = mailbox.mails.map(({ source }) => /Subject: (.*)\r/.exec(source)?.[1])
    expect(subjects).toHaveLength(15)
    expect(new Set(subjects).size).toBe(15)
  })

  it('is sent at once with all that others wait for', async () => {
    for (let n = 0; n < 25; n += 1) await queueMail(test.db, { ...mail, subject: `Mail ${n}` })
    expect(await sendDueMails(test.platform, () => new Date())).toBe(25)
    expect(mailbox.mails).toHaveLength(25)
  })

  it('is no other process’s while it is sent, however long those before it took', async () => {
    for (let n = 0; n < 15; n += 1) await queueMail(test.db, { ...mail, subject: `Mail ${n}` })
    let at = Date.now()
    const now = () => new Date(at)
    const sent: string[] = []
    const other = { ...test.platform, mailer: { send: async () => void sent.push('twice') } }
    const send = async ({ subject }: { subject: string }) => {
      sent.push(subject)
      if (sent.length === 10) at += 2 * MINUTE
      if (sent.length === 11) await sendDueMails(other, now)
    }
    expect(await sendDueMails({ ...test.platform, mailer: { send } }, now)).toBe(15)
    expect(new Set(sent).size).toBe(15)
    expect(sent).not.toContain('twice')
  })

  it('is left to others by a process that stood still after claiming it', async () => {
    const encrypted = await test.platform.mailCipher.encrypt('?token=open-sesame')
    await queueMail(test.db, { ...mail, action: { ...mail.action, encrypted } })
    const clock = vi.spyOn(Date, 'now')
    const standsStill = async (text: string) => {
      clock.mockReturnValue(Date.now() + 2 * MINUTE)
      return test.platform.mailCipher.decrypt(text)
    }
    const mailCipher = { ...test.platform.mailCipher, decrypt: standsStill }
    const sending = sendDueMails({ ...test.platform, mailCipher }, () => new Date())
    await expect(sending).rejects.toThrow('1 of 1 mails could not be sent')
    clock.mockRestore()
    expect(mailbox.mails).toHaveLength(0)
    expect(await sendDueMails(test.platform, () => later(2))).toBe(1)
  })

  it('cannot carry a header in its subject', async () => {
    await queueMail(test.db, { ...mail, subject: 'Hello\r\nBcc: everyone@example.in' })
    await sendDueMails(test.platform, () => new Date())
    expect(mailbox.mails[0]?.to).toEqual([mail.to])
    expect(mailbox.mails[0]?.source).not.toMatch(/^Bcc:/m)
  })

  it('carries a secret that nobody reads in the database', async () => {
    const encrypted = await test.platform.mailCipher.encrypt('?token=open-sesame')
    await queueMail(test.db, { ...mail, action: { ...mail.action, encrypted } })
    expect(JSON.stringify(await waiting())).not.toContain('sesame')
    await sendDueMails(test.platform, () => new Date())
    expect(mailbox.mails[0]?.source).toContain('token=3Dopen-sesame')
  })

  it('is given up after a week', async () => {
    await queueMail(test.db, mail)
    const inDays = (days: number) => later(days * 24 * 60)
    expect(await deleteOldMails(test.platform, inDays(6))).toBe(0)
    expect(await deleteOldMails(test.platform, inDays(8))).toBe(1)
  })
})

describe('while the mail server is down', () => {
  it('mails wait longer with each try, and go out when it is back', async () => {
    const port = Number(new URL(mailbox.url).port)
    await mailbox.close()
    await queueMail(test.db, mail)
    await expect(sendDueMails(test.platform, () => new Date())).rejects.toThrow(
      '1 of 1 mails could not be sent',
    )
    expect(await sendDueMails(test.platform, () => new Date())).toBe(0)
    await expect(sendDueMails(test.platform, () => later(1.1))).rejects.toThrow('could not be sent')
    expect(await sendDueMails(test.platform, () => later(2.2))).toBe(0)
    mailbox = await openMailbox(port)
    expect(await sendDueMails(test.platform, () => later(3.5))).toBe(1)
    expect(mailbox.mails).toHaveLength(1)
  })
})

describe('without a mail server', () => {
  it('mails wait', async () => {
    const { db, platform } = await startTestApp()
    await queueMail(db, mail)
    expect(await sendDueMails(platform, () => new Date())).toBe(0)
    expect(await db.selectFrom('outbox').select('attempts').execute()).toEqual([{ attempts: 0 }])
  })

  it('the outbox shows them in the demo, and only there', async () => {
    const demo = await startTestApp({}, undefined, true)
    await queueMail(demo.db, { ...mail, paragraphs: ['<b>Hello</b>'] })
    const { body, headers } = await demo.app.inject({ url: '/outbox' })
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toContain('&lt;b&gt;Hello&lt;/b&gt;')
    expect(body).toMatch(/>\d\d? [A-Z][a-z]{2} \d{4}, \d\d?:\d\d [ap]m<\/time>/)
    const [path] = /\/outbox\/\d+/.exec(body) ?? []
    const shown = await demo.app.inject({ url: path ?? '' })
    expect(shown.body).toContain('<h1')
    expect(shown.body).not.toContain('style=')
    expect(shown.headers['content-security-policy']).not.toContain('unsafe')
    expect((await demo.app.inject({ url: '/outbox/x' })).statusCode).toBe(404)
    expect((await demo.call('/sign_in_ways/')).body.outbox).toBe(true)
    expect((await test.call('/sign_in_ways/')).body.outbox).toBe(false)
    for (const url of ['/outbox', '/outbox/1']) {
      expect((await test.app.inject({ url })).statusCode).toBe(404)
    }
  })
})
