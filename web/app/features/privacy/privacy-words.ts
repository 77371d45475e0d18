import { HELD, type HeldKind } from '@nilayam/contract/accounts/held'
import type { Look } from '@nilayam/contract/accounts/privacy'
import { t } from '../../text.ts'

type Words = { what: string; why: string }

/** What each kind is, and what it is for. */
export const HELD_WORDS: Record<HeldKind, Words> = {
  account: { what: t('privacy.account'), why: t('privacy.accountWhy') },
  sign_ins: { what: t('privacy.signIns'), why: t('privacy.signInsWhy') },
  favourites: { what: t('privacy.favourites'), why: t('privacy.favouritesWhy') },
  enquiries: { what: t('privacy.enquiries'), why: t('privacy.enquiriesWhy') },
  passes: { what: t('privacy.passes'), why: t('privacy.passesWhy') },
  visits: { what: t('privacy.visits'), why: t('privacy.visitsWhy') },
  stays: { what: t('privacy.stays'), why: t('privacy.staysWhy') },
  reviews: { what: t('privacy.reviews'), why: t('privacy.reviewsWhy') },
  reports: { what: t('privacy.reports'), why: t('privacy.reportsWhy') },
  coupons: { what: t('privacy.coupons'), why: t('privacy.couponsWhy') },
  looks: { what: t('privacy.looks'), why: t('privacy.looksWhy') },
  consents: { what: t('privacy.consents'), why: t('privacy.consentsWhy') },
  properties: { what: t('privacy.properties'), why: t('privacy.propertiesWhy') },
  papers: { what: t('privacy.papers'), why: t('privacy.papersWhy') },
  plans: { what: t('privacy.plans'), why: t('privacy.plansWhy') },
  messages: { what: t('privacy.messages'), why: t('privacy.messagesWhy') },
  mails: { what: t('privacy.mails'), why: t('privacy.mailsWhy') },
  acts: { what: t('privacy.acts'), why: t('privacy.actsWhy') },
}

export function sayHowLong(kind: HeldKind): string {
  const { days } = HELD[kind]
  // Counted from the decision, and only for a place that isn't listed.
  if (kind === 'papers') return t('privacy.untilUnneeded')
  return days === null ? t('privacy.asLongAsAccount') : t('privacy.forDays', { count: days })
}

export function sayWho({ by, name }: Look): string {
  switch (by) {
    case 'owner':
      return name ?? t('privacy.anOwner')
    case 'student':
      return t('privacy.aStudent')
    case 'visitor':
      return t('privacy.aVisitor')
    case 'staff':
      return t('privacy.staff')
    case 'yourself':
      return t('privacy.you')
  }
}
