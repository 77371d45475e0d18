import type { OwnerProperty } from '@nilayam/contract/listing/owner'
import { toIndianDay } from '@nilayam/contract/time/india-time'
import { Link } from 'react-router'
import { ownerPaths } from '../../../owner-paths.ts'
import { paths } from '../../../paths.ts'
import { getNow } from '../../../shell/now.ts'
import { t } from '../../../text.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { daysLeft, findStanding, planShare } from '../standing.door.ts'

/** The others are on the page with all properties. */
const SHOWN = 6

function saysLeft(days: number): string {
  return days < 1 ? t('owner.ended') : t('owner.daysLeft', { days })
}

function saysPlan({ plan, next_plan }: OwnerProperty, days: number): string {
  if (!plan) return ''
  const said = { plan: plan.plan_name, day: toIndianDay(plan.ends_at) }
  const hasEnded = days < 1
  if (!next_plan) return hasEnded ? t('owner.planEnded', said) : t('owner.planEnds', said)
  const then = { ...said, next: next_plan.plan_name, until: toIndianDay(next_plan.ends_at) }
  return hasEnded ? t('owner.planEndedThen', then) : t('owner.planEndsThen', then)
}

function PlanRow({ property, now }: { property: OwnerProperty; now: Date }) {
  const { id, title, images, is_expired } = property
  const [photo] = images
  const days = daysLeft(property, now) ?? 0
  const { canRenew } = findStanding(property, now)
  return (
    <li className="grid grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-2 py-3 first:pt-0 last:pb-0 lg:grid-cols-[56px_300px_minmax(0,1fr)_200px]">
      <span
        className={`block h-10.5 w-14 overflow-hidden rounded-control bg-sunk ${
          is_expired ? 'opacity-60 grayscale' : ''
        }`}
      >
        {photo && <Picture photo={photo} alt="" sizes="56px" />}
      </span>
      <div className="min-w-0">
        <Link to={ownerPaths.property(id)} className="font-semibold wrap-anywhere hover:underline">
          {title}
        </Link>
        <p className="text-14 text-ink-soft tabular-nums">{saysPlan(property, days)}</p>
      </div>
      <span
        className="h-1 overflow-hidden rounded-full bg-line max-lg:col-span-2 max-lg:col-start-2 max-lg:row-start-2"
        aria-hidden="true"
      >
        <span
          className={`block h-full rounded-full ${canRenew ? 'bg-marigold' : 'bg-ink-soft'}`}
          style={{ width: `${100 * planShare(property, now)}%` }}
        />
      </span>
      <span className="grid items-center justify-items-end gap-1.5 lg:grid-cols-[minmax(0,1fr)_88px] lg:gap-4">
        <span className="font-semibold whitespace-nowrap tabular-nums">{saysLeft(days)}</span>
        {canRenew && (
          <ButtonLink
            variant="line"
            to={paths.subscription({ property: id })}
            aria-label={t('owner.renewThis', { title })}
          >
            {t('owner.renew')}
          </ButtonLink>
        )}
      </span>
    </li>
  )
}

/** Plans of the properties, the earliest end first. */
export function Plans({ listed }: { listed: readonly OwnerProperty[] }) {
  const now = getNow()
  const sorted = listed
    .filter(({ plan }) => plan !== null)
    .toSorted((a, b) => (daysLeft(a, now) ?? 0) - (daysLeft(b, now) ?? 0))
  if (sorted.length === 0) return null
  return (
    <Panel
      title={t('owner.plans')}
      aside={
        <Link to={paths.subscription()} className="link">
          {t('owner.subscription')}
        </Link>
      }
    >
      <ul className="divide-y divide-line">
        {sorted.slice(0, SHOWN).map((property) => (
          <PlanRow key={property.id} property={property} now={now} />
        ))}
      </ul>
      {sorted.length > SHOWN && (
        <p className="mt-4 text-14 text-ink-soft">
          {t('owner.moreEndLater', { count: sorted.length - SHOWN })}{' '}
          <Link to={paths.ownerProperties()} className="link">
            {t('owner.allProperties')}
          </Link>
        </p>
      )}
    </Panel>
  )
}
