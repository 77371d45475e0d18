import type { OwnerProperty } from '@nilayam/contract/wizard'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { formatDay } from '../../ui/dates.ts'
import { Picture } from '../properties/picture.tsx'
import { Panel } from './panel.tsx'
import { daysLeft, findStanding } from './standing.ts'

function saysLeft(days: number): string {
  if (days < 1) return 'Ended'
  return days === 1 ? '1 day left' : `${days} days left`
}

function PlanRow({ property }: { property: OwnerProperty }) {
  const { id, title, plan, next_plan, images } = property
  const [photo] = images
  if (!plan) return null
  const days = daysLeft(property, new Date()) ?? 0
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 py-3 first:pt-0 last:pb-0">
      <span className="block h-10.5 w-14 flex-none overflow-hidden rounded-control bg-sunk">
        {photo && <Picture photo={photo} alt="" sizes="56px" />}
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <Link to={paths.ownerProperty(id)} className="block truncate font-semibold hover:underline">
          {title}
        </Link>
        <p className="text-14 text-ink-soft tabular-nums">
          {plan.plan_name}, {days < 1 ? 'ended' : 'ends'} {formatDay(plan.ends_at)}
          {next_plan && `, then ${next_plan.plan_name} until ${formatDay(next_plan.ends_at)}`}
        </p>
      </div>
      <span className="font-semibold tabular-nums">{saysLeft(days)}</span>
      {findStanding(property).canRenew && (
        <ButtonLink
          look="line"
          to={paths.subscription({ property: id })}
          aria-label={`Renew ${title}`}
        >
          Renew
        </ButtonLink>
      )}
    </li>
  )
}

/** Which plan each property has and how long it lasts, those that end first on top. */
export function Plans({ listed }: { listed: readonly OwnerProperty[] }) {
  const now = new Date()
  const sorted = listed.toSorted((a, b) => (daysLeft(a, now) ?? 0) - (daysLeft(b, now) ?? 0))
  if (sorted.length === 0) return null
  return (
    <Panel
      title="Plans"
      aside={
        <Link to={paths.subscription()} className="link">
          Subscription
        </Link>
      }
    >
      <ul className="divide-y divide-line">
        {sorted.map((property) => (
          <PlanRow key={property.id} property={property} />
        ))}
      </ul>
    </Panel>
  )
}
