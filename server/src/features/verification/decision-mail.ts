import { REFUSAL_REASONS, type RefusalReason } from '@nilayam/contract/admin/verification'
import { message } from '@nilayam/texts'
import type { Mail } from '../mail/mail.ts'

type Decided =
  | { outcome: 'verified' }
  | { outcome: 'refused' | 'unverified'; reason: RefusalReason; note: string }
  | { outcome: 'asked'; note: string }

type Property = { id: number; title: string; state: string; email: string; full_name: string }

/** The mail to an owner about a decision, with the same text as on the property. */
export function toOwnerMail(property: Property, decided: Decided): Mail {
  const { title, email: to, full_name } = property
  const greeting = message('verification.dear', { name: full_name })
  if (decided.outcome === 'verified') {
    return {
      to,
      about: 'account',
      subject: message('verification.mailVerified', { title }),
      paragraphs: [
        greeting,
        message('verification.mailChecked', { title }),
        message('verification.mailLosesBadge'),
      ],
      action: {
        label: message('verification.mailSeeProperty'),
        path: `/property-details/${property.id}`,
      },
    }
  }
  return {
    to,
    about: 'account',
    subject: message(SUBJECTS[decided.outcome], { title }),
    paragraphs: [
      greeting,
      ...('reason' in decided && decided.reason !== 'other'
        ? [message('verification.mailReason', { reason: REFUSAL_REASONS[decided.reason] })]
        : []),
      decided.note,
      // Properties on hold or without a plan aren't listed.
      ...(property.state === 'listed' ? [message('verification.mailStaysUp')] : []),
    ],
    action: {
      label: message('verification.mailSendAgain'),
      path: `/list-property?property=${property.id}&step=2`,
    },
  }
}

const SUBJECTS = {
  refused: 'verification.mailRefused',
  unverified: 'verification.mailUnverified',
  asked: 'verification.mailAsked',
} as const
