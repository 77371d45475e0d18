import type { CouponInfo } from '@nilayam/contract/listing/coupons'
import { beforeAll, expect, inject, it } from 'vitest'
import { readEnvironment } from '../../config.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast } from '../../testing/scenes/cast.ts'
import { insertListing } from '../../testing/scenes/listing.ts'
import { countTry } from '../../testing/tries.ts'

// PGlite runs statements one at a time, so more students would show nothing new.
const { RACES } = readEnvironment()
const STUDENTS = Number(RACES ?? (inject('template').kind === 'postgres' ? 1000 : 50))
const CLICKS = 8
const AT_ONCE = 16
const PATIENCE = 180_000 + STUDENTS * 100

type Student = { id: number; full_name: string; email: string }
type Reply = { coupon_info: CouponInfo; newly_applied: boolean }

let test: TestApp
let hall: number
let students: Student[]
beforeAll(async () => {
  test = await startTestApp()
  const { lakshmi } = await createCast(test)
  hall = await insertListing(test, { owner: lakshmi, title: 'Sri Sai Study Hall' })
  const coupon = { percent: 10, starts_on: '2026-01-01', ends_on: '2099-12-31' }
  await test.db
    .insertInto('coupons')
    .values({ property_id: hall, ...coupon })
    .execute()
  students = await test.db
    .insertInto('users')
    .values(Array.from({ length: STUDENTS }, (_, n) => toStudent(n)))
    .returning(['id', 'full_name', 'email'])
    .execute()
})

function toStudent(n: number) {
  return { full_name: 'Ravi Kumar', email: `ravi${n}@nilayam.test`, type: 'student' as const }
}

async function clickAtOnce(student: Student): Promise<Reply[]> {
  const user = { ...student, name: student.full_name, mobile_number: '', type: 'student' as const }
  const token = await test.platform.tokens.sign(user, 1)
  const body = { property_id: hall, use_coupon: true }
  const replies = await Promise.all(
    Array.from({ length: CLICKS }, () =>
      test.call('/student/check_apply_coupon/', { body, token }),
    ),
  )
  expect(replies.map(({ status }) => status)).toEqual(Array(CLICKS).fill(200))
  // The reply was validated by the contract.
  return replies.map(({ body }) => body as Reply)
}

it(
  'of eight clicks at once one wins, for every student, and no two codes are equal',
  async () => {
    const waiting = [...students]
    const codes: (string | null)[] = []
    const work = async () => {
      for (let student = waiting.pop(); student; student = waiting.pop()) {
        countTry()
        const replies = await clickAtOnce(student)
        expect(replies.filter(({ newly_applied }) => newly_applied)).toHaveLength(1)
        const [code, ...others] = new Set(replies.map((reply) => reply.coupon_info.coupon_code))
        expect([typeof code, others]).toEqual(['string', []])
        codes.push(code ?? null)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    expect(new Set(codes).size).toBe(STUDENTS)
    const uses = await test.db.selectFrom('coupon_uses').select('student_id').execute()
    expect(new Set(uses.map(({ student_id }) => student_id)).size).toBe(uses.length)
    expect(uses).toHaveLength(STUDENTS)
  },
  PATIENCE,
)
