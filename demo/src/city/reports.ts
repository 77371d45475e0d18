import { DAY, HOUR } from '@nilayam/contract/time/durations'
import type { DemoPerson, DemoProperty } from './model.ts'
import { createRandom, type Random } from './random.ts'
import type { DemoReport, DemoReporter, DemoReportStep } from './report.ts'
import { type CastReport, castReports } from './tables/cast-reports.ts'
import { appeals, settlements, usualReports } from './tables/usual-reports.ts'

const ADMINS = ['admin@nilayam.test', 'arjun@nilayam.test'] as const
/** Months of public figures before this one. */
const MONTHS = 8
/** Whatever is older than this is settled. */
const YOUNGEST = 13

/** The reports of the demo city: cases in every state, written by hand, and settled ones of earlier months. */
export function buildReports(
  students: readonly DemoPerson[],
  properties: readonly DemoProperty[],
  today: Date,
): DemoReport[] {
  const listed = properties.filter(({ state, city }) => state === 'listed' && city === 'hyderabad')
  const elsewhere = listed.filter(({ owner_email }) => !owner_email.endsWith('@nilayam.test'))
  const grown = students.filter(
    ({ created_at }) => today.getTime() - created_at.getTime() > 70 * DAY,
  )
  const world = { listed, elsewhere, students: grown, today }
  return [...castReports.map((one, index) => toReport(one, index, world)), ...buildUsual(world)]
}

type World = {
  listed: readonly DemoProperty[]
  elsewhere: readonly DemoProperty[]
  students: readonly DemoPerson[]
  today: Date
}

function toReport(one: CastReport, index: number, world: World): DemoReport {
  const { listed, elsewhere, students, today } = world
  const random = createRandom(`report/${index}`)
  const at = (hoursAgo: number) => new Date(today.getTime() - hoursAgo * HOUR)
  const about = one.about === 'elsewhere' ? { property_key: random.pick(elsewhere).key } : one.about
  if (!listed.some(({ key }) => key === about.property_key)) {
    throw new Error(`${about.property_key} isn't listed`)
  }
  // Different students, so that two never report the same twice.
  const student = students[index % students.length]
  const reporter = one.reporter === 'student' ? { email: student?.email ?? '' } : one.reporter
  const { kind, text, hoursAgo } = one
  const steps = one.steps.map(([ago, step]) => ({ ...step, at: at(ago) }))
  return { reporter, about, kind, text, at: at(hoursAgo), steps }
}

function buildUsual({ elsewhere, students, today }: World): DemoReport[] {
  const random = createRandom('usual reports')
  return Array.from({ length: MONTHS }).flatMap((_, month) =>
    Array.from({ length: random.between(5, 12) }, () => {
      const daysAgo = YOUNGEST + month * 30 + random.next() * 30
      const at = new Date(today.getTime() - daysAgo * DAY)
      return toUsual(at, random, { elsewhere, students })
    }),
  )
}

type Places = Pick<World, 'elsewhere' | 'students'>

function toUsual(at: Date, random: Random, { elsewhere, students }: Places): DemoReport {
  const usual = random.weighted(usualReports.map((one) => [one, one.odds] as const))
  const then = students.filter(({ created_at }) => created_at < at)
  const about = { property_key: random.pick(elsewhere).key }
  const reporter: DemoReporter =
    then.length > 0 && random.chance(0.7)
      ? { email: random.pick(then).email }
      : { network: `198.51.100.${random.between(1, 250)}`, mail: null }
  const { kind, texts } = usual
  return { reporter, about, kind, text: random.pick(texts), at, steps: toSteps(at, random, usual) }
}

type Steps = (DemoReportStep & { at: Date })[]

/** Acknowledged within the day; decided mostly in time, and now and then appealed. */
function toSteps(
  at: Date,
  random: Random,
  { right, wrong, kind }: (typeof usualReports)[number],
): Steps {
  let now = at.getTime()
  const after = (hours: number) => {
    now += hours * HOUR
    return new Date(now)
  }
  const [first, second] = random.chance(0.6) ? ADMINS : ([ADMINS[1], ADMINS[0]] as const)
  const isUpheld = random.chance(0.6)
  const outcome = isUpheld ? ('upheld' as const) : ('not_upheld' as const)
  const measure = isUpheld && kind === 'taken' ? ('aged' as const) : ('none' as const)
  const steps: Steps = [
    { act: 'acknowledge', by: first, at: after(random.between(1, 22)) },
    {
      act: 'decide',
      by: first,
      outcome,
      measure,
      reason: isUpheld ? right : wrong,
      at: after(kind === 'personal_data' ? random.between(2, 13) : random.between(4, 160)),
    },
  ]
  if (!random.chance(0.16)) return steps
  const side = isUpheld ? 'concerned' : 'reporter'
  const end = random.chance(0.7) ? 'stands' : 'changed'
  return [
    ...steps,
    { act: 'appeal', side, text: appeals[side], at: after(random.between(3, 60)) },
    {
      act: 'settle',
      by: second,
      outcome: end,
      measure: 'none',
      reason: settlements[end],
      at: after(random.between(8, 60)),
    },
  ]
}
