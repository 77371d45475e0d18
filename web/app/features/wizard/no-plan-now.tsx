import type { OwnerProperty } from '@nilayam/contract/listing/owner'
import { toIndianDay } from '@nilayam/contract/time/india-time'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import { Note } from '../../ui/note.tsx'

/** It comes instead of plans that were read further down. */
const bringIntoView = (note: HTMLElement | null) => note?.scrollIntoView({ block: 'center' })

/** Why the plans aren't shown that were asked for: something was done in another tab, or elsewhere. */
export function NoPlanNow({ property: { id, title, plan } }: { property: OwnerProperty }) {
  return (
    <div ref={bringIntoView} className="mb-8">
      <Note kind="info">
        {plan
          ? t('wizard.planChosenAlready', {
              title,
              plan: plan.plan_name,
              day: toIndianDay(plan.ends_at),
              link: (words) => (
                <Link className="link" to={paths.subscription({ property: id })}>
                  {words}
                </Link>
              ),
            })
          : t('wizard.planComesAfter')}
      </Note>
    </div>
  )
}
