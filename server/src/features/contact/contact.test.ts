import type { Captcha } from '@nilayam/contract/support/contact'
import { MINUTE } from '@nilayam/contract/time/durations'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCaptcha, findChallenge } from './captchas.ts'
import { deleteOldCaptchaUses } from './contact.store.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

const message = {
  full_name: 'Ananya Reddy',
  email: 'ananya@nilayam.test',
  subject: 'A place that is full',
  message: 'The hostel says that it has been full since June.',
}
const wrong = { captcha_answer: 'Incorrect answer. Please try again.' }

async function ask(): Promise<Captcha> {
  const { body } = await test.call('/captcha/')
  return body.captcha as Captcha
}

async function solve(): Promise<{ captcha_id: string; captcha_answer: string }> {
  const { id, digits } = await ask()
  return { captcha_id: id, captcha_answer: String(digits[0] + digits[1]) }
}

const send = (body: object) => test.call('/contact_us/', { body })
const subjects = async () =>
  (await test.db.selectFrom('contact_messages').select('subject').execute()).map(
    ({ subject }) => subject,
  )

describe('a contact message', () => {
  it('is refused with a message for every missing field', async () => {
    const { status, body } = await send({})
    expect([status, body.errors]).toEqual([
      400,
      {
        full_name: 'Full name is required',
        email: 'Email is required',
        subject: 'Subject is required',
        message: 'Message is required',
        captcha_answer: 'Please solve the captcha',
        captcha_id: 'Please solve the captcha',
      },
    ])
  })

  it('is refused if a field is too short or the address is invalid', async () => {
    const short = { ...message, full_name: 'An', email: 'ananya', message: 'It’s full' }
    expect((await send({ ...short, ...(await solve()) })).body.errors).toEqual({
      full_name: 'Name must be at least 3 characters',
      email: 'Invalid email address',
      message: 'Message must be at least 10 characters',
    })
  })

  it('cannot smuggle a header into a mail', async () => {
    const answer = await solve()
    for (const field of ['full_name', 'subject']) {
      const smuggled = { ...message, ...answer, [field]: 'Hello\r\nBcc: everyone@example.in' }
      expect((await send(smuggled)).body.errors).toEqual({ [field]: 'Must be a single line' })
    }
  })

  it('is stored', async () => {
    const { status, body } = await send({ ...message, ...(await solve()), website: '' })
    expect(body).toEqual({
      status: 200,
      msg: 'Form submitted successfully!',
      text: { key: 'contact.sent' },
    })
    expect(status).toBe(200)
    const stored = await test.db
      .selectFrom('contact_messages')
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(stored).toMatchObject(message)
  })

  it('is mailed to the provider', async () => {
    const subject = 'Two paragraphs'
    const text = 'The first of them.\n\nThe second of them.'
    await send({ ...message, ...(await solve()), subject, message: text })
    const mails = await test.db.selectFrom('outbox').selectAll().execute()
    expect(mails).toContainEqual(
      expect.objectContaining({
        recipient: test.platform.provider.email,
        subject: 'Message: Two paragraphs',
        paragraphs: [
          'Ananya Reddy, ananya@nilayam.test',
          'The first of them.',
          'The second of them.',
        ],
      }),
    )
  })

  it('of 100 kB is refused before it is parsed', async () => {
    const { status, body } = await send({ ...message, message: 'a'.repeat(100_000) })
    expect([status, body.msg]).toEqual([413, 'The request is too large'])
  })

  it('that is too long is refused with the limit', async () => {
    const reply = await send({ ...message, ...(await solve()), message: 'a'.repeat(4001) })
    expect(reply.body.errors).toEqual({ message: 'At most 4,000 characters, this has 4,001' })
  })

  it('of a bot that fills in the honeypot is dropped silently', async () => {
    const subject = 'Cheap watches'
    const reply = await send({ ...message, ...(await solve()), subject, website: 'http://x.in' })
    expect(reply.body.msg).toBe('Form submitted successfully!')
    expect(await subjects()).not.toContain(subject)
  })
})

describe('the captcha', () => {
  it('asks for the sum of two digits within ten minutes', async () => {
    const { digits, expires } = await ask()
    for (const digit of digits) expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]).toContain(digit)
    const left = Date.parse(expires) - Date.now()
    expect(left).toBeGreaterThan(9 * MINUTE)
    expect(left).toBeLessThanOrEqual(10 * MINUTE)
  })

  it('is used up by a wrong answer', async () => {
    const answer = await solve()
    const first = await send({ ...message, ...answer, captcha_answer: '99' })
    expect([first.status, first.body.errors]).toEqual([400, wrong])
    expect((await send({ ...message, ...answer })).body.errors).toEqual(wrong)
  })

  it('lets one of several concurrent messages through', async () => {
    const body = { ...message, ...(await solve()), subject: 'Sent thrice' }
    const replies = await Promise.all([1, 2, 3].map(() => send(body)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    expect((await subjects()).filter((subject) => subject === 'Sent thrice')).toHaveLength(1)
  })

  it('cannot be forged, not even with a session token', async () => {
    const { captchaKey, tokens } = test.platform
    const forged = await createCaptcha(new Uint8Array(32), new Date())
    const user = { id: 1, full_name: 'A', name: 'A', email: 'a@b.in', mobile_number: '' }
    const token = await tokens.sign({ ...user, type: 'student' }, 1)
    for (const captcha_id of ['7', forged.id, token]) {
      const [a, b] = forged.digits
      const reply = await send({ ...message, captcha_id, captcha_answer: a + b })
      expect(reply.body.errors).toEqual(wrong)
    }
    const { id } = await createCaptcha(captchaKey, new Date())
    expect(await tokens.find(id)).toBeUndefined()
  })

  it('expires, and its use is deleted then', async () => {
    const { captchaKey } = test.platform
    const issuedAt = new Date('2026-11-02T10:00:00Z')
    const { id } = await createCaptcha(captchaKey, issuedAt)
    const challenge = await findChallenge(captchaKey, id, new Date('2026-11-02T10:09:59Z'))
    expect(challenge?.expiresAt).toEqual(new Date('2026-11-02T10:10:00Z'))
    expect(await findChallenge(captchaKey, id, new Date('2026-11-02T10:10:01Z'))).toBeUndefined()

    const old = { id: crypto.randomUUID(), expires_at: new Date('2026-01-01T00:00:00Z') }
    await test.db.insertInto('captcha_uses').values(old).execute()
    expect(await deleteOldCaptchaUses(test.db)).toBe(1)
  })
})

it('the provider’s contact details are public', async () => {
  const { body } = await test.call('/public/provider/')
  expect(body.provider).toEqual({
    email: 'hello@nilayam.test',
    phone: '+919000000000',
    address: ['Nilayam (demo)', '1 Sample Lane, Ameerpet', 'Hyderabad 500016, Telangana'],
    officer: 'Meera Iyer (demo)',
  })
})
