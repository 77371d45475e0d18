import { keysOf } from '@nilayam/contract/keys-of'
import { formatHour } from '@nilayam/contract/time/clock'
import { t } from '../../text.ts'
import { type Food, NOW, noOptionFilters, type OptionFilters } from './option-filters.ts'

/** Labels of the filters. */
export const filterNames: Record<keyof OptionFilters, string> = {
  who: t('search.whoFor'),
  sharing: t('search.sharing'),
  open: t('search.openAt'),
  hasAc: t('search.withAc'),
  food: t('search.food'),
  freeFrom: t('search.freeFrom'),
}

export const whoWords: Record<NonNullable<OptionFilters['who']>, string> = {
  women: t('search.women'),
  men: t('search.men'),
  anyone: t('search.anyone'),
}

export const foodWords: Record<Food, string> = {
  included: t('search.foodIncluded'),
  optional: t('search.foodOptional'),
  veg: t('search.vegetarian'),
}

/** Chip labels. */
const sayOn: { [K in keyof OptionFilters]: (filters: OptionFilters) => string } = {
  who: ({ who }) => t('search.forWhom', { who: who ?? 'anyone' }),
  sharing: ({ sharing }) => t('search.sharingOf', { people: sharing ?? 1 }),
  open: ({ open }) =>
    typeof open === 'number'
      ? t('search.openAtTime', { time: formatHour(open) })
      : t('search.aroundTheClock'),
  hasAc: () => t('search.withAc'),
  food: ({ food }) => (food === 'veg' ? foodWords.veg : t('search.foodIs', { food: food ?? '' })),
  freeFrom: ({ freeFrom }) =>
    freeFrom === NOW ? t('search.freeNow') : t('search.freeFromDay', { day: freeFrom ?? '' }),
}

/** Labels of the alternatives without each filter. */
const withoutWords: Record<keyof OptionFilters, string> = {
  who: t('search.forWhomever'),
  sharing: t('search.anySharing'),
  open: t('search.anyHour'),
  hasAc: t('search.withoutAc'),
  food: t('search.anyFood'),
  freeFrom: t('search.anyDay'),
}

/** The active filters, with the labels of their chip and alternative, and the change that removes each. */
export function listOptionFilters(filters: OptionFilters) {
  return keysOf(sayOn)
    .filter((name) => filters[name] !== noOptionFilters[name])
    .map((name) => ({
      label: sayOn[name](filters),
      withoutLabel: withoutWords[name],
      without: { [name]: noOptionFilters[name] } as Partial<OptionFilters>,
    }))
}
