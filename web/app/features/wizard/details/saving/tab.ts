import type { Details } from '@nilayam/contract/listing/wizard-details'
import type { DetailsForm } from '../details-form.ts'

/** What a tab that shows the form knows. */
export type Tab = {
  /** Undefined until there is a draft. */
  id: number | undefined
  /** Details of a new draft that weren't answered: the server may have it. */
  sent?: Details | undefined
  /** Whether the property isn't listed yet. */
  isDraft: boolean
  /** What the server had when the tab last heard of it, changed by its own saves too. */
  saved: DetailsForm
  /**
   * When the server's was saved, as last read; null if there was nothing. Undefined once this tab has saved: what it
   * saves then stands over what others saved.
   */
  readAt?: string | null | undefined
  /** Whether the form is being changed to what the server has, which needn't be saved again. */
  isTaking: boolean
  /** Whether the last save failed. */
  isBehind: boolean
  /** Whether the form is on the screen. */
  isHere: boolean
}
