import type { OwnerProperty } from '@nilayam/contract/wizard'
import { daysUntil, formatDay } from '../../ui/dates.ts'
import { Picture } from '../properties/picture.tsx'
import { formatDays } from './plan-words.ts'

/** The plan in force, or the last one, and the one that waits behind it. */
export function CurrentPlan({ property }: { property: OwnerProperty }) {
  const { plan, next_plan, title } = property
  const [photo] = property.images
  return (
    <section className="grid grid-cols-1 gap-4 rounded-card border border-line bg-surface p-5 md:p-6">
      <div className="flex items-center gap-4">
        {photo && (
          <span className="block h-16 w-22 flex-none overflow-hidden rounded-control">
            <Picture photo={photo} alt="" sizes="88px" />
          </span>
        )}
        <div className="min-w-0">
          <h2 className="truncate text-22">{title}</h2>
          <p className="text-ink-soft">{plan?.plan_name ?? 'No plan yet'}</p>
        </div>
      </div>
      {plan && (
        <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          <Fact name="From">{formatDay(plan.starts_at)}</Fact>
          <Fact name="Until">{formatDay(plan.ends_at)}</Fact>
          <Fact name="Left">{sayLeft(plan.ends_at)}</Fact>
          <Fact name="After that">
            {next_plan
              ? `${next_plan.plan_name}, until ${formatDay(next_plan.ends_at)}`
              : 'leaves search'}
          </Fact>
        </dl>
      )}
    </section>
  )
}

function sayLeft(endsAt: string): string {
  const days = daysUntil(endsAt)
  return days < 1 ? 'ended' : formatDays(days)
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="text-14 text-ink-soft">{name}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  )
}
