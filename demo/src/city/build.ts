import { buildCastProperties } from './cast-properties.ts'
import { buildCouponUses } from './coupon-uses.ts'
import { buildFavourites } from './favourites.ts'
import { buildHappenings } from './happenings.ts'
import { buildLives } from './lives.ts'
import type { DemoCity, Gazetteer } from './model.ts'
import { buildOwners, buildStudents, castOf, createRegistry } from './people.ts'
import { buildProperties, type World } from './properties.ts'
import { buildReports } from './reports.ts'
import { buildReveals, buildViews } from './views.ts'

const dryEverywhere = () => false

/**
 * The demo city as of `today`, as plain data. Deterministic: another day only shifts the dates. `isWater` keeps
 * houses out of lakes.
 */
export function buildDemoCity(
  gazetteer: Gazetteer,
  today: Date,
  isWater: World['isWater'] = dryEverywhere,
): DemoCity {
  const world: World = { gazetteer, today, isWater }
  const register = createRegistry(today)
  const { cast, lakshmi } = castOf(today)
  const owners = buildOwners(register)
  const students = buildStudents(register)
  const hers = buildCastProperties(world, lakshmi)
  const properties = [...hers, ...buildProperties(world, owners, register, hers)]
  const views = buildViews(properties, today)
  const happenings = buildHappenings(today)
  const savers = [...cast.filter((person) => person.type === 'student'), ...students]
  return {
    people: [...cast, ...owners.map((owner) => owner.person), ...students],
    properties,
    favourites: buildFavourites(savers, properties, today),
    views,
    reveals: buildReveals(views, today),
    lives: buildLives(students, properties, today),
    reports: buildReports(students, properties, today),
    couponUses: buildCouponUses(students, properties, today),
    categories: [...new Set(happenings.map((happening) => happening.category))].sort(),
    happenings,
  }
}
