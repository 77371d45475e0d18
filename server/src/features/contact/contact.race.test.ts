import type { Captcha } from '@nilayam/contract/support/contact'
import { beforeAll, expect, inject, it, vi } from 'vitest'
import { readEnvironment } from '../../config.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { countTry } from '../../testing/tries.ts'

/*
 * Eight messages at once, repeatedly. PGlite runs statements one at a time, so few rounds are enough there; RACES=1000
 * with DATABASE_URL runs the long version.
 */
const RACES = Number(readEnvironment().RACES ?? (inject('template').kind === 'postgres' ? 20 : 3))
const AT_ONCE = 8
vi.setConfig({ testTimeout: 60_000 + RACES * 1000 })

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

it('one of eight messages with one captcha is sent', async () => {
  for (let round = 0; round < RACES; round++) {
    countTry()
    for (const table of ['contact_messages', 'captcha_uses', 'outbox'] as const) {
      await test.db.deleteFrom(table).execute()
    }
    const { body } = await test.call('/captcha/')
    const { id, digits } = body.captcha as Captcha
    const subjects = Array.from({ length: AT_ONCE }, (_, at) => `A place that is full, ${at}`)
    const replies = await Promise.all(
      subjects.map((subject) =>
        test.call('/contact_us/', {
          body: {
            full_name: 'Ananya Reddy',
            email: 'ananya@nilayam.test',
            subject,
            message: 'The hostel says that it has been full since June.',
            captcha_id: id,
            captcha_answer: String(digits[0] + digits[1]),
          },
        }),
      ),
    )
    const statuses = replies.map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, ...Array(AT_ONCE - 1).fill(400)])
    const stored = await test.db.selectFrom('contact_messages').select('subject').execute()
    expect(stored).toEqual([{ subject: subjects[statuses.indexOf(200)] }])
    expect(await test.db.selectFrom('captcha_uses').select('id').execute()).toHaveLength(1)
    expect(await test.db.selectFrom('outbox').select('id').execute()).toHaveLength(1)
  }
})
