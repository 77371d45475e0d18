import type { OwnerProperty } from '@nilayam/contract/owner'
import { t } from '../../text.ts'

export type Step = 1 | 2 | 3

const names = [t('wizard.stepDetails'), t('wizard.stepKyc'), t('wizard.stepSubscription')] as const
/** The heading of each step; the first one differs from its name in the progress bar. */
export const stepTitles = {
  1: t('wizard.basicInfo'),
  2: t('wizard.stepKyc'),
  3: t('wizard.stepSubscription'),
} as const

type Progress = Pick<OwnerProperty, 'is_drafted' | 'next_step'>

/** The steps that lie before the owner: a listed property has its plan already, so two. */
export function stepNames(property: Progress | undefined): readonly string[] {
  return property && !property.is_drafted ? names.slice(0, 2) : names
}

/** The step to show: the one asked for, as far as the saved draft has come; else where work goes on. */
export function stepAt(wanted: string | null, property: Progress | undefined): Step {
  if (!property) return 1
  const furthest = property.is_drafted ? property.next_step : 2
  const resumed = property.is_drafted ? property.next_step : 1
  const step = Number(wanted) || resumed
  return Math.min(Math.max(Math.trunc(step), 1), furthest) as Step
}

/** What the main button of step 2 says: Next when the subscription follows, Update when it is the last. */
export function kycButton(property: Progress): string {
  return property.is_drafted ? t('wizard.next') : t('wizard.update')
}
