import { DAY, HOUR, MINUTE } from '@nilayam/contract/durations'
import { shiftDay, toIndianDay } from '@nilayam/contract/india-time'
import type { DemoLife } from './life.ts'
import type { DemoPerson, DemoProperty } from './model.ts'
import { createRandom, type Random } from './random.ts'
import { type CastLife, castLives } from './tables/cast-lives.ts'
import { answers, questions } from './tables/questions.ts'

/** The threads of the demo city: those of the accounts one can sign in to, written by hand, and what is usual elsewhere. */
export function buildLives(
  students: readonly DemoPerson[],
  properties: readonly DemoProperty[],
  today: Date,
): DemoLife[] {
  const byHand = castLives.map((life) => toLife(life, properties, today))
  const taken = new Set(byHand.map(toPair))
  const usual = popular(properties).flatMap((property) => usualLives(property, students, today))
  return [...byHand, ...usual.filter((life) => !taken.has(toPair(life)))]
}

const toPair = ({ student_email, property_key }: DemoLife) => `${student_email} ${property_key}`

/** Nothing happens in the future, nor before there was an account. */
function toLife(life: CastLife, properties: readonly DemoProperty[], today: Date): DemoLife {
  const property = properties.find(({ key }) => key === life.property)
  if (property?.state !== 'listed') throw new Error(`${life.property} isn't listed`)
  const at = (daysAgo: number, hoursLater = 0) =>
    new Date(today.getTime() - daysAgo * DAY + hoursLater * HOUR)
  const asked_at = at(life.askedDaysAgo)
  const move_in = shiftDay(toIndianDay(asked_at), life.movesInAfterDays)
  const { text, months, occupants, shares_phone = false } = life
  return {
    student_email: life.student,
    property_key: property.key,
    asked_at,
    asked: { text, move_in, months, occupants, shares_phone },
    steps: life.steps.map(([daysAgo, hoursLater, step]) => ({
      ...step,
      at: at(daysAgo, hoursLater),
    })),
  }
}

const POPULAR = 14

/** Those of the demonstrations first: their figures are looked at. */
function popular(properties: readonly DemoProperty[]): DemoProperty[] {
  const random = createRandom('popular')
  return properties
    .filter(({ state, city, verification }) => {
      return state === 'listed' && city === 'hyderabad' && verification.status === 'verified'
    })
    .map((property) => {
      const isOfCast = property.owner_email.endsWith('@nilayam.test')
      return { property, order: random.next() - (isOfCast ? 1 : 0) }
    })
    .toSorted((a, b) => a.order - b.order)
    .slice(0, POPULAR)
    .map(({ property }) => property)
}

function usualLives(
  property: DemoProperty,
  students: readonly DemoPerson[],
  today: Date,
): DemoLife[] {
  const random = createRandom(`lives/${property.key}`)
  const patience = random.between(10, 600)
  const [first, count] = [random.between(0, students.length - 1), random.between(5, 9)]
  const asking = Array.from({ length: count }, (_, at) => students[(first + at) % students.length])
  return asking.flatMap((student) => {
    const life = student && usualLife(property, student, { random, patience, today })
    return life && life.asked_at > student.created_at ? [life] : []
  })
}

type Usual = { random: Random; patience: number; today: Date }

/** Asked by day, mostly answered, after about as many minutes as the owner's patience says. */
function usualLife(
  property: DemoProperty,
  student: DemoPerson,
  { random, patience, today }: Usual,
): DemoLife {
  const daysAgo = random.between(4, 80)
  const asked_at = new Date(
    Date.parse(`${toIndianDay(new Date(today.getTime() - daysAgo * DAY))}T04:00Z`) +
      random.between(0, 10 * 60) * MINUTE,
  )
  const move_in = shiftDay(toIndianDay(asked_at), random.between(2, 30))
  const asked = {
    text: random.pick(questions[property.property_type]),
    move_in,
    months: random.pick([3, 6, 6, 10, 12]),
    occupants: property.property_type === 'boys-hostel' ? 'man' : 'woman',
    shares_phone: random.chance(0.3),
  } as const
  const base = { student_email: student.email, property_key: property.key, asked_at, asked }
  if (random.chance(0.15)) return { ...base, steps: [] }
  const answered = new Date(
    asked_at.getTime() + Math.ceil(patience * (0.4 + 1.2 * random.next())) * MINUTE,
  )
  const read = new Date(answered.getTime() + HOUR)
  return {
    ...base,
    steps: [
      { kind: 'read', by: 'owner', at: answered },
      { kind: 'write', by: 'owner', text: random.pick(answers), at: answered },
      { kind: 'read', by: 'student', at: read },
    ],
  }
}
