import type { OwnerProperty } from '@nilayam/contract/listing/owner'
import { t } from '../../text.ts'

const STEPS = [1, 2, 3] as const
export type Step = (typeof STEPS)[number]

const names = [t('wizard.stepDetails'), t('wizard.stepKyc'), t('wizard.stepSubscription')] as const
/** The heading of each step; the first one differs from its label in the progress bar. */
export const stepTitles = {
  1: t('wizard.basicInfo'),
  2: names[1],
  3: names[2],
} as const

export type Progress = Pick<OwnerProperty, 'is_drafted' | 'next_step'>

/** The labels of the steps. A listed property has a plan already, so two. */
export function stepNames(property: Progress | undefined): readonly string[] {
  return property && !property.is_drafted ? names.slice(0, 2) : names
}

/** The step to show: the requested one, if the draft has got there; otherwise the draft's next step. */
export function stepAt(requested: string | null, property: Progress | undefined): Step {
  if (!property) return 1
  const { is_drafted, next_step } = property
  const step = Number(requested) || (is_drafted ? next_step : 1)
  const last = is_drafted ? next_step : 2
  return STEPS.findLast((one) => one <= step && one <= last) ?? 1
}

/** The label of step 2's main button: Next if the plan follows, otherwise Update. */
export function kycButton(property: Progress): string {
  return property.is_drafted ? t('wizard.next') : t('wizard.update')
}
