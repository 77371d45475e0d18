import type { OwnerProperty } from '@nilayam/contract/listing/owner'
import type { Plan } from '@nilayam/contract/listing/plans'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { getNow } from '../../shell/now.ts'
import { showToast } from '../../shell/toasts/toast.ts'
import { t } from '../../text.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { celebrate } from '../../ui/drawings/confetti.ts'
import { formatRupees } from '../../ui/numbers/rupees.ts'
import { type ChosenPlan, PlanForm } from '../plans/plan-form.door.tsx'
import { formatPeriod } from '../plans/plan-words.door.ts'
import { Actions } from './actions.tsx'

type Props = {
  property: OwnerProperty
  plans: readonly Plan[]
  isHere: () => boolean
}

/** Step 3: choosing the plan that lists the property. */
export function PlanStep({ property, plans, isHere }: Props) {
  const navigate = useNavigate()
  const { id, slug, title } = property
  const finish = async ({ msg }: ChosenPlan) => {
    // Whoever has gone on to another page stays there.
    if (!isHere()) return showToast('good', msg)
    const canBeVerified = property.kyc_documents.property_proof !== null
    // Step 3 is done, so the browser's back button leads to the list.
    history.replaceState(history.state, '', paths.ownerProperties())
    await navigate(paths.dashboard(), { state: { listed: { id, slug, title, canBeVerified } } })
    celebrate()
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <p className="-mt-5 text-ink-soft">
        {t('wizard.plansFor', { type: property.property_type.name })}
      </p>
      <PlanForm
        call="subscribe"
        property={property}
        plans={plans}
        start={getNow()}
        onChosen={finish}
        actions={(plan, isBusy) => (
          <Actions says={plan && <Pays plan={plan} />}>
            <ButtonLink
              variant="line"
              icon="left"
              to={paths.listProperty({ property: id, step: 2 })}
            >
              {t('wizard.back')}
            </ButtonLink>
            <Button type="submit" busy={isBusy} className="max-md:grow md:min-w-42">
              {t('wizard.subscribe')}
            </Button>
          </Actions>
        )}
      />
    </div>
  )
}

/** The total is below the plans and mostly out of view, so the price is repeated beside the button. */
function Pays({ plan }: { plan: Plan }) {
  return (
    <p className="flex flex-wrap justify-between gap-x-3 text-14 tabular-nums">
      <b className="font-semibold">
        {t('wizard.notRefunded', { amount: formatRupees(plan.amount) })}
      </b>
      <span className="text-ink-soft">{formatPeriod(getNow(), plan)}</span>
    </p>
  )
}
