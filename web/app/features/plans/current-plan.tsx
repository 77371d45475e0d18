import { formatDay } from '@nilayam/contract/india-time'
import type { OwnerProperty } from '@nilayam/contract/owner'
import { Picture } from '../../ui/picture.tsx'
import { formatRupees } from '../../ui/rupees.ts'
import { StandingLine } from '../owner/standing-line.door.tsx'
import { sayPurchase } from './plan-words.door.ts'

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
          {plan && <StandingLine {...sayPurchase({ ...plan, is_deleted: false })} />}
          <h2 className="text-22 wrap-anywhere">{title}</h2>
          <p className="text-ink-soft">{plan?.plan_name ?? 'No plan yet'}</p>
        </div>
      </div>
      {plan && (
        <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          <Fact name="Paid">{formatRupees(plan.amount)}</Fact>
          <Fact name="From">{formatDay(plan.starts_at)}</Fact>
          <Fact name="Until">{formatDay(plan.ends_at)}</Fact>
          <Fact name="After that">
            {next_plan
              ? `${next_plan.plan_name}, until ${formatDay(next_plan.ends_at)}`
              : property.is_expired
                ? 'left search'
                : 'leaves search'}
          </Fact>
        </dl>
      )}
    </section>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="text-14 text-ink-soft">{name}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  )
}
