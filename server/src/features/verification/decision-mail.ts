import { REFUSAL_REASONS, type RefusalReason } from '@nilayam/contract/verification'
import type { Mail } from '../mail/mail.ts'

type Decided =
  | { outcome: 'verified' }
  | { outcome: 'refused' | 'unverified'; reason: RefusalReason; note: string }
  | { outcome: 'asked'; note: string }

type Property = { id: number; title: string; state: string; email: string; full_name: string }

/** The mail to an owner about a decision, with the same text as on the property. */
export function toOwnerMail(property: Property, decided: Decided): Mail {
  const { title, email: to, full_name } = property
  const greeting = `Dear ${full_name},`
  if (decided.outcome === 'verified') {
    return {
      to,
      subject: `${title} is verified`,
      paragraphs: [
        greeting,
        `We have checked the papers and the photographs of ${title}. It now carries the Verified badge.`,
        'A new address, pin, type, photographs or papers take the badge away until we have checked again. Text and price do not.',
      ],
      action: { label: 'See your property', path: `/property-details/${property.id}` },
    }
  }
  return {
    to,
    subject: SUBJECTS[decided.outcome](title),
    paragraphs: [
      greeting,
      ...('reason' in decided ? [`${REFUSAL_REASONS[decided.reason]}.`] : []),
      decided.note,
      // Properties on hold or without a plan aren't listed.
      ...(property.state === 'listed' ? ['Your listing stays up meanwhile.'] : []),
    ],
    action: {
      label: 'Send papers again',
      path: `/list-property?property=${property.id}&step=2`,
    },
  }
}

const SUBJECTS = {
  refused: (title: string) => `${title} could not be verified yet`,
  unverified: (title: string) => `${title} is no longer verified`,
  asked: (title: string) => `A better paper is needed for ${title}`,
}
