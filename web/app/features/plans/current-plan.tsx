import type { OwnerProperty } from '@nilayam/contract/listing/owner'
import { formatDay, toIndianDay } from '@nilayam/contract/time/india-time'
import { t } from '../../text.ts'
import { formatRupees } from '../../ui/numbers/rupees.ts'
import { Picture } from '../../ui/picture.tsx'
import { StandingLine } from '../owner/standing-line.door.tsx'
import { sayPurchase } from './plan-words.door.ts'

/** The active or the last plan, and the one that follows it. */
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
          <p className="text-ink-soft">{plan?.plan_name ?? t('plans.noPlanYet')}</p>
        </div>
      </div>
      {plan && (
        <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          <Fact name={t('plans.paid')}>{formatRupees(plan.amount)}</Fact>
          <Fact name={t('plans.from')}>{formatDay(plan.starts_at)}</Fact>
          <Fact name={t('plans.until')}>{formatDay(plan.ends_at)}</Fact>
          <Fact name={t('plans.afterThat')}>
            {next_plan
              ? t('plans.nextUntil', {
                  plan: next_plan.plan_name,
                  day: toIndianDay(next_plan.ends_at),
                })
              : property.is_expired
                ? t('plans.leftSearch')
                : t('plans.leavesSearch')}
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
