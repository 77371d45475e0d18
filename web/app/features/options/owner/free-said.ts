import { spansOf } from '@nilayam/contract/options/option-names'
import { subtractSpans } from '@nilayam/contract/time/hours'
import { t } from '../../../text.ts'
import {
  type Draft,
  type DraftOption,
  findErrors,
  isCountedLater,
  type Standing,
} from './rooms-draft.ts'

/**
 * Whether nothing is known yet of how many of a new option's units are free. Nobody said that they are taken, which
 * doesn't mean that they are free.
 */
export function isFreeUntold(draft: Draft, option: DraftOption): boolean {
  const { id, group, free, fields } = option
  if (id !== null || free !== null || isCountedLater(draft, option)) return false
  const told = draft.options.filter((one) => one.group === group && one.free !== null)
  const hours = told.flatMap((one) => spansOf(one.fields))
  return subtractSpans(spansOf(fields), hours).length > 0
}

/** Free units of an option: as entered, or the saved count adjusted by added and removed units. Null if only a save tells. */
export function findFree(draft: Draft, option: DraftOption, standing: Standing): number | null {
  const units = draft.groups.find(({ key }) => key === option.group)?.units ?? 0
  if (option.free !== null) return Math.min(option.free, units)
  const before = standing.options.find(({ id }) => id === option.id)
  return before ? Math.max(0, before.free.now + units - before.units) : null
}

/** What the public page will say after a save; undefined while that can't be known. */
export function sayFreeAfter(draft: Draft, standing: Standing): string | undefined {
  if (draft.options.some((option) => isFreeUntold(draft, option))) {
    return t('owner-options.sayFreeFirst')
  }
  const sums = draft.groups.map((group) => sumGroup(draft, group.key, standing))
  const least = sums.reduce((sum, free) => sum + Math.min(...free), 0)
  const most = sums.reduce((sum, free) => sum + Math.max(...free), 0)
  if (!Number.isFinite(least + most)) return undefined
  const all = draft.groups.reduce((sum, { units }) => sum + units, 0)
  if (least === most) return t('owner-options.willSay', { free: most, all })
  return t('owner-options.willSayByHours', { least, most, all })
}

/** Free units by each option of a group; none if a count typed for one of them moves the others. */
function sumGroup(draft: Draft, key: string, standing: Standing): number[] {
  const options = draft.options.filter(({ group }) => group === key)
  const isNew = options.every(({ id }) => id === null)
  const isTyped = options.some(({ free }) => free !== null)
  if (options.length > 1 && isTyped && !isNew) return []
  const free = options.map((option) => findFree(draft, option, standing))
  return isNew || !free.includes(null) ? free.filter((count) => count !== null) : []
}

/** Errors of the fields, and what wasn't said yet of new units; in the order of the form. */
export function findAllErrors(draft: Draft): Record<string, string> {
  const wrong = Object.entries(findErrors(draft))
  const found = draft.options.flatMap((option) => {
    const own = wrong.filter(([at]) => at.startsWith(`${option.key}.`))
    if (!isFreeUntold(draft, option)) return own
    return [...own, [`${option.key}.free`, t('owner-options.sayFree')] as const]
  })
  return Object.fromEntries(found)
}
