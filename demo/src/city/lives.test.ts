import { expect, test } from 'vitest'
import { areas } from '../../../server/gazetteer/areas.ts'
import { cities } from '../../../server/gazetteer/cities.ts'
import { landmarks } from '../../../server/gazetteer/landmarks.ts'
import { propertyTypes } from '../../../server/gazetteer/property-types.ts'
import { buildDemoCity } from './build.ts'

const today = new Date('2026-11-25T06:00:00Z')
const { lives, people, properties } = buildDemoCity(
  { cities, areas, landmarks, propertyTypes },
  today,
)

test('a thread begins after its student came, goes on in order and not beyond today', () => {
  for (const { student_email, asked_at, steps } of lives) {
    const student = people.find(({ email }) => email === student_email)
    expect(student?.type).toBe('student')
    const times = [student?.created_at, asked_at, ...steps.map(({ at }) => at), today]
    const moments = times.map((at) => at?.getTime())
    expect(moments, student_email).toEqual(moments.toSorted((a = 0, b = 0) => a - b))
  }
})

test('a student asks about a listed place once', () => {
  const pairs = lives.map(({ student_email, property_key }) => `${student_email} ${property_key}`)
  expect(new Set(pairs).size).toBe(pairs.length)
  for (const { property_key } of lives) {
    expect(properties.find(({ key }) => key === property_key)?.state).toBe('listed')
  }
})

test('the accounts one can sign in to have threads that wait, and ended ones', () => {
  const of = (email: string) => lives.filter(({ student_email }) => student_email === email)
  expect(of('student@nilayam.test').length).toBeGreaterThanOrEqual(5)
  expect(of('ravi@nilayam.test').some(({ steps }) => steps.length === 0)).toBe(true)
  const kinds = new Set(lives.flatMap(({ steps }) => steps.map(({ kind }) => kind)))
  for (const kind of ['end', 'block', 'open_phone', 'book_visit', 'offer', 'leave', 'review']) {
    expect(kinds).toContain(kind)
  }
})
