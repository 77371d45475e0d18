import { DAY, HOUR } from '@nilayam/contract/time/durations'
import type { DemoProperty, DemoReveal, DemoViews } from './model.ts'
import { createRandom, type Random } from './random.ts'

/** The eight weeks of the owner's statistics. */
const DAYS = 56
/** One view in this many leads to a contact reveal. */
const VIEWS_PER_REVEAL = 16

function isOnOffer({ subscription, created_at }: DemoProperty, at: Date): boolean {
  return subscription !== undefined && created_at <= at && at < subscription.ends_at
}

/** A few places are popular and most aren't; verified ones do better, and traffic grows over time. */
function expectedViews({ verification }: DemoProperty, luck: number, daysAgo: number): number {
  const fame = 2 + 10 * luck ** 2
  const trust = verification.status === 'verified' ? 1.5 : 1
  return fame * trust * (1 - daysAgo / (DAYS * 2))
}

function around(expected: number, random: Random): number {
  return Math.max(0, Math.round(expected + random.gaussian() * Math.sqrt(expected)))
}

/** Page views per property and day, none while it wasn't listed. */
export function buildViews(properties: readonly DemoProperty[], today: Date): DemoViews[] {
  return properties
    .map((property) => {
      const random = createRandom(`views/${property.key}`)
      const luck = random.next()
      const daily = Array.from({ length: DAYS }, (_, daysAgo) => {
        const views = around(expectedViews(property, luck, daysAgo), random)
        return isOnOffer(property, new Date(today.getTime() - daysAgo * DAY)) ? views : 0
      })
      return { property_key: property.key, daily }
    })
    .filter(({ daily }) => daily.some((views) => views > 0))
}

/** Contact reveals: a share of the views, each at most twelve hours before the same time of day. */
export function buildReveals(views: readonly DemoViews[], today: Date): DemoReveal[] {
  return views.flatMap(({ property_key, daily }) => {
    const random = createRandom(`reveals/${property_key}`)
    return daily.flatMap((count, daysAgo) =>
      Array.from({ length: count }, () => [random.next(), random.next()] as const)
        .filter(([draw]) => draw < 1 / VIEWS_PER_REVEAL)
        .map(([, when]) => {
          const earlier = daysAgo * DAY + Math.floor(when * 12 * HOUR)
          return { property_key, revealed_at: new Date(today.getTime() - earlier) }
        }),
    )
  })
}
