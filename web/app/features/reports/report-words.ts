import type { ReportKind } from '@nilayam/contract/support/report-clock'
import type { Measure } from '@nilayam/contract/support/reports'
import { t } from '../../text.ts'

/** What a report says is wrong, in the words of who reports. */
export const KIND_WORDS: Record<ReportKind, string> = {
  not_there: t('reports.kindNotThere'),
  taken: t('reports.kindTaken'),
  other_price: t('reports.kindOtherPrice'),
  other_photographs: t('reports.kindOtherPhotographs'),
  broker: t('reports.kindBroker'),
  unsafe: t('reports.kindUnsafe'),
  offensive: t('reports.kindOffensive'),
  personal_data: t('reports.kindPersonalData'),
  intimate_pictures: t('reports.kindIntimatePictures'),
  other: t('reports.kindOther'),
}

/** What was done. */
export const MEASURE_WORDS: Record<Measure, string> = {
  none: t('reports.doneNone'),
  aged: t('reports.doneAged'),
  held: t('reports.doneHeld'),
  removed: t('reports.doneRemoved'),
  released: t('reports.doneReleased'),
  restored: t('reports.doneRestored'),
}
