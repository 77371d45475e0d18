import { toOptionName } from '@nilayam/contract/options/option-names'
import type { Option } from '@nilayam/contract/options/options'
import { isSameAnswer } from '@nilayam/contract/options/terms-changes'
import { t } from '../../../text.ts'
import { formatRupees } from '../../../ui/numbers/rupees.ts'
import type { Standing } from './rooms-draft.ts'

/** Changes by others between two versions, one line each. */
export function listRoomChanges(before: Standing, now: Standing): string[] {
  const known = new Map(before.options.map((option) => [option.id, option]))
  const left = new Set(now.options.map(({ id }) => id))
  return [
    ...now.options.flatMap((option) => {
      const old = known.get(option.id)
      return old ? listOptionChanges(old, option) : [t('owner-options.wasAdded', nameOf(option))]
    }),
    ...before.options
      .filter(({ id }) => !left.has(id))
      .map((option) => t('owner-options.wasRemoved', nameOf(option))),
  ]
}

const nameOf = ({ fields }: Option) => ({ option: toOptionName(fields) })

function listOptionChanges(old: Option, now: Option): string[] {
  const option = toOptionName(now.fields)
  const { price: oldPrice, ...oldFields } = old.fields
  const { price, ...fields } = now.fields
  const lines = [
    oldPrice !== price &&
      t('owner-options.rentChanged', {
        option,
        before: formatRupees(oldPrice),
        after: formatRupees(price),
      }),
    old.units !== now.units &&
      t('owner-options.unitsChanged', { option, before: old.units, after: now.units }),
    old.free.now !== now.free.now &&
      t('owner-options.freeChanged', { option, before: old.free.now, after: now.free.now }),
    !isSameAnswer(oldFields, fields) && t('owner-options.wasEdited', { option }),
  ]
  return lines.filter((line) => line !== false)
}
