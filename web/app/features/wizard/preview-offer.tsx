import { toIndianDay } from '@nilayam/contract/time/india-time'
import type { ReactNode } from 'react'
import { getNow } from '../../shell/now.ts'
import { CostBox } from '../options/cost-box.door.tsx'
import { PropertyOptions } from '../options/property-options.door.tsx'
import { type Offered, useChoice } from '../options/use-choice.door.ts'
import { PropertyTerms } from '../terms/property-terms.door.tsx'

type Props = {
  offered: Offered
  /** What stands there while nothing is offered. */
  children: ReactNode
}

/** What students can take, what it costs in all and what holds in the house, as the property's page has it. */
export function PreviewOffer({ offered, children }: Props) {
  const choice = useChoice(offered, undefined, toIndianDay(getNow()))
  return (
    <>
      {choice ? <PropertyOptions choice={choice} /> : children}
      {choice && (
        <div className="part">
          <CostBox choice={choice} />
        </div>
      )}
      {offered.terms && <PropertyTerms {...offered} terms={offered.terms} />}
    </>
  )
}
