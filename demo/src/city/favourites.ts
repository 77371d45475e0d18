import { HOUR } from '@nilayam/contract/time/durations'
import type { DemoFavourite, DemoPerson, DemoProperty } from './model.ts'
import { createRandom, type Random } from './random.ts'

/** Each student saves a few listed places of one or two types, mostly in one or two areas of Hyderabad. */
export function buildFavourites(
  students: readonly DemoPerson[],
  properties: readonly DemoProperty[],
  today: Date,
): DemoFavourite[] {
  const listed = properties.filter(({ state, city }) => state === 'listed' && city === 'hyderabad')
  return students.flatMap((student) => {
    const random = createRandom(`favourites/${student.email}`)
    const likely = likelyFor(listed, random)
    const chosen = new Set([...chooseSome(likely, random), ...chooseKnown(listed, student, random)])
    return [...chosen].map((property) => ({
      student_email: student.email,
      property_key: property.key,
      created_at: savedAt(student, property, today, random),
    }))
  })
}

function likelyFor(listed: readonly DemoProperty[], random: Random): DemoProperty[] {
  const areas = [random.pick(listed).area, random.pick(listed).area]
  const bed = random.pick(['girls-hostel', 'boys-hostel', 'pg', 'co-living'] as const)
  const kinds = ['study-hall', 'single-room', bed]
  return listed.filter(
    ({ area, property_type }) => areas.includes(area) && kinds.includes(property_type),
  )
}

function chooseSome(likely: readonly DemoProperty[], random: Random): DemoProperty[] {
  return likely
    .map((property) => ({ property, order: random.next() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, random.between(2, 9))
    .map(({ property }) => property)
}

/** Extra saves for the properties shown in demonstrations, so that their owner has figures to see. */
function chooseKnown(
  listed: readonly DemoProperty[],
  { email }: DemoPerson,
  random: Random,
): DemoProperty[] {
  if (isOfCast(email)) return []
  return listed.filter(({ owner_email }) => isOfCast(owner_email) && random.chance(0.3))
}

function isOfCast(email: string): boolean {
  return email.endsWith('@nilayam.test')
}

function savedAt(student: DemoPerson, property: DemoProperty, today: Date, random: Random): Date {
  const from = Math.max(student.created_at.getTime(), property.created_at.getTime())
  const span = Math.max(today.getTime() - from, HOUR)
  return new Date(from + Math.floor(random.next() * span))
}
