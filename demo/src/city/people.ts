import { DAY } from '@nilayam/contract/time/durations'
import type { DemoPerson } from './model.ts'
import { createRandom, type Random } from './random.ts'
import { type Faith, hyderabadCommunities } from './tables/hyderabad-names.ts'
import { ownersElsewhere } from './tables/other-names.ts'

/** A demo owner, with the traits that decide which houses are theirs. */
export type Owner = { person: DemoPerson; faith: Faith; city: string }

export type NewPerson = { full_name: string; faith: Faith }

/** The six people used in demonstrations and tests. */
export function castOf(today: Date): { cast: DemoPerson[]; lakshmi: DemoPerson } {
  const since = (days: number) => new Date(today.getTime() - days * DAY)
  const lakshmi: DemoPerson = {
    email: 'owner@nilayam.test',
    full_name: 'Lakshmi Prasanna',
    mobile_number: '9000010003',
    type: 'owner',
    created_at: since(310),
  }
  const cast: DemoPerson[] = [
    {
      email: 'student@nilayam.test',
      full_name: 'Ananya Reddy',
      mobile_number: '9000010001',
      type: 'student',
      created_at: since(92),
    },
    {
      email: 'ravi@nilayam.test',
      full_name: 'Ravi Kumar',
      mobile_number: '9000010002',
      type: 'student',
      created_at: since(40),
    },
    lakshmi,
    {
      email: 'imran@nilayam.test',
      full_name: 'Imran Khan',
      mobile_number: '9000010004',
      type: 'owner',
      created_at: since(2),
    },
    {
      email: 'admin@nilayam.test',
      full_name: 'Meera Iyer',
      mobile_number: '9000010005',
      type: 'admin',
      rights: ['verify', 'moderate', 'catalogue', 'money', 'staff'],
      created_at: since(330),
    },
    // Whoever decided first doesn't decide the appeal.
    {
      email: 'arjun@nilayam.test',
      full_name: 'Arjun Das',
      mobile_number: '9000010006',
      type: 'admin',
      rights: ['verify', 'moderate'],
      created_at: since(326),
    },
  ]
  return { cast, lakshmi }
}

/** Generates unique names typical of Hyderabad. */
export function createNaming(random: Random): () => NewPerson {
  const taken = new Set(['Ananya Reddy', 'Ravi Kumar', 'Imran Khan'])
  const shares = hyderabadCommunities.map((community) => [community, community.share] as const)
  return () => {
    for (;;) {
      const { faith, women, men, families } = random.weighted(shares)
      const woman = random.chance(0.42)
      const full_name = `${random.pick(woman ? women : men)} ${random.pick(families)}`
      if (taken.has(full_name)) continue
      taken.add(full_name)
      return { full_name, faith }
    }
  }
}

/** Whether a name that `createNaming` made is a woman's. */
export function isWoman(full_name: string): boolean {
  return hyderabadCommunities.some(({ women }) =>
    women.some((name) => full_name.startsWith(`${name} `)),
  )
}

/** Creates accounts with unique e-mail addresses and numbers from 90000 2…, a range that isn't assigned. */
export function createRegistry(today: Date) {
  const taken = new Set<string>()
  let number = 20_000
  return (full_name: string, type: 'student' | 'owner', daysAgo: number): DemoPerson => {
    const stem = full_name
      .toLowerCase()
      .replace(/[^a-z ]/g, '')
      .replaceAll(' ', '.')
    let email = `${stem}@example.in`
    for (let i = 2; taken.has(email); i++) email = `${stem}${i}@example.in`
    taken.add(email)
    number += 97
    const created_at = new Date(today.getTime() - daysAgo * DAY)
    return { email, full_name, mobile_number: `90000${number}`, type, created_at }
  }
}

export function buildOwners(register: ReturnType<typeof createRegistry>): Owner[] {
  const random = createRandom('owners')
  const name = createNaming(random)
  const owner = (full_name: string, faith: Faith, city: string): Owner => {
    return { person: register(full_name, 'owner', random.between(301, 420)), faith, city }
  }
  const here = Array.from({ length: 180 }, () => {
    const { full_name, faith } = name()
    return owner(full_name, faith, 'hyderabad')
  })
  const elsewhere = Object.entries(ownersElsewhere).flatMap(([city, names]) =>
    names.map(([full_name, faith]) => owner(full_name, faith, city)),
  )
  return [...here, ...elsewhere]
}

export function buildStudents(register: ReturnType<typeof createRegistry>): DemoPerson[] {
  const random = createRandom('students')
  const name = createNaming(random)
  return Array.from({ length: 40 }, () =>
    register(name().full_name, 'student', random.between(3, 240)),
  )
}
