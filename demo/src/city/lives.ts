import { DAY, HOUR, MINUTE } from '@nilayam/contract/time/durations'
import { shiftDay, toIndianDay } from '@nilayam/contract/time/india-time'
import type { DemoLife } from './life.ts'
import type { DemoPerson, DemoProperty } from './model.ts'
import { isWoman } from './people.ts'
import { createRandom, type Random } from './random.ts'
import { type CastLife, castLives } from './tables/cast-lives.ts'
import { answers, questions } from './tables/questions.ts'
import { type StayedLife, stayed } from './tables/stayed.ts'

/** The threads of the demo city: those of the accounts one can sign in to, written by hand, and what is usual elsewhere. */
export function buildLives(
  students: readonly DemoPerson[],
  properties: readonly DemoProperty[],
  today: Date,
): DemoLife[] {
  const places = popular(properties)
  const byHand = [
    ...castLives.map((life) => toLife(life, properties, today)),
    ...stayedLives(places, students, today),
  ]
  const taken = new Set(byHand.map(toPair))
  const usual = places.flatMap((property) => usualLives(property, students, today))
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

/** Those whom a place is for. */
function whoFit({ offer }: DemoProperty, students: readonly DemoPerson[]): DemoPerson[] {
  const who = offer?.groups[0]?.options[0]?.who
  if (who !== 'women' && who !== 'men') return [...students]
  return students.filter(({ full_name }) => isWoman(full_name) === (who === 'women'))
}

function usualLives(
  property: DemoProperty,
  students: readonly DemoPerson[],
  today: Date,
): DemoLife[] {
  const random = createRandom(`lives/${property.key}`)
  const patience = random.between(10, 600)
  const [first, count] = [random.between(0, students.length - 1), random.between(5, 9)]
  const fitting = whoFit(property, students)
  const asking = Array.from({ length: count }, (_, at) => fitting[(first + at) % fitting.length])
  return asking.flatMap((student) => {
    const life = student && usualLife(property, student, { random, patience, today })
    return life && life.asked_at > student.created_at ? [life] : []
  })
}

/** Where people have lived and left: the places with beds among the popular ones. */
const WITH_STAYS = 3

function stayedLives(
  places: readonly DemoProperty[],
  students: readonly DemoPerson[],
  today: Date,
): DemoLife[] {
  const long = students.filter(
    ({ created_at }) => created_at.getTime() < today.getTime() - 150 * DAY,
  )
  const beds = places.filter((place) => {
    return /hostel|^pg$/.test(place.property_type) && countFree(place) > stayed.length
  })
  return beds.slice(0, WITH_STAYS).flatMap((property, place) =>
    stayed.flatMap((story, at) => {
      const fitting = whoFit(property, long)
      const student = fitting[(place * stayed.length + at) % fitting.length]
      return student
        ? [stayedLife(property, student, { story, askedDaysAgo: 140 - 4 * at, today })]
        : []
    }),
  )
}

function countFree({ offer }: DemoProperty): number {
  const group = offer?.groups[0]
  const units = group?.rooms.flatMap(({ labels }) => labels).length ?? 0
  return units - (offer?.taken.filter(({ group: at }) => at === 0).length ?? 0)
}

type Stayed = { story: StayedLife; askedDaysAgo: number; today: Date }

/** Asked, visited, offered, moved in after a week, left with a month's notice, reviewed. */
function stayedLife(
  property: DemoProperty,
  student: DemoPerson,
  { story, askedDaysAgo, today }: Stayed,
): DemoLife {
  const at = (day: number, hours: number) =>
    new Date(today.getTime() - (askedDaysAgo - day) * DAY + hours * HOUR)
  const { livedDays, returnedAfterDays, keeps, ownerSaysKept = keeps, note = '' } = story
  const left = 7 + livedDays
  const back = left + returnedAfterDays
  return {
    student_email: student.email,
    property_key: property.key,
    asked_at: at(0, 0),
    asked: {
      text: 'Is a bed free from next week, for about three months?',
      move_in: toIndianDay(at(7, 0)),
      months: 3,
      occupants: isWoman(student.full_name) ? 'woman' : 'man',
      shares_phone: true,
    },
    steps: [
      { kind: 'read', by: 'owner', at: at(0, 1) },
      { kind: 'write', by: 'owner', text: 'Yes. Please see it first.', at: at(0, 1) },
      { kind: 'read', by: 'student', at: at(0, 2) },
      { kind: 'book_visit', inDays: 1, at: at(0, 2) },
      { kind: 'say_visit', by: 'student', took_place: true, at: at(2, 0) },
      { kind: 'say_visit', by: 'owner', took_place: true, at: at(2, 2) },
      { kind: 'offer', inDays: 4, months: 3, at: at(3, 3) },
      { kind: 'accept_offer', at: at(3, 6) },
      { kind: 'move_in', at: at(7, 3) },
      { kind: 'leave', by: 'student', inDays: 31, at: at(left - 31, 2) },
      { kind: 'say_deposit', by: 'student', keeps, note, at: at(back, 1) },
      { kind: 'say_deposit', by: 'owner', keeps: ownerSaysKept, at: at(back + 1, 2) },
      { kind: 'review', marks: story.marks, text: story.text, at: at(back + 1, 5) },
      ...(story.answer
        ? [{ kind: 'answer_review', text: story.answer, at: at(back + 2, 3) } as const]
        : []),
    ],
  }
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
    occupants: isWoman(student.full_name) ? 'woman' : 'man',
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
