import type { RefusalReason } from '@nilayam/contract/verification'
import { t } from '../../text.ts'

/** What staff looks at before a place is verified. A no gives the reason of the same name. */
export const CHECKS = [
  'id_differs',
  'proof_unreadable',
  'address_differs',
  'photos_differ',
] as const satisfies RefusalReason[]
export type Check = (typeof CHECKS)[number]
export type Answers = Readonly<Partial<Record<Check, boolean>>>

export type Facts = { owner: string; contact: string; address: string }

/** The question of a check, in one word for the bar, and what to hold the paper against. */
export function sayCheck(check: Check, facts: Facts) {
  switch (check) {
    case 'id_differs':
      return {
        title: t('verification.checkId'),
        word: t('verification.checkIdWord'),
        text: sayPeople(facts),
      }
    case 'proof_unreadable':
      return {
        title: t('verification.checkProof'),
        word: t('verification.checkProofWord'),
        text: t('verification.checkProofText'),
      }
    case 'address_differs':
      return {
        title: t('verification.checkAddress'),
        word: t('verification.checkAddressWord'),
        text: facts.address,
      }
    case 'photos_differ':
      return {
        title: t('verification.checkPhotos'),
        word: t('verification.checkPhotosWord'),
        text: t('verification.checkPhotosText'),
      }
  }
}

/** Whose name the ID document should carry. */
export function sayPeople({ owner, contact }: Facts): string {
  return owner === contact
    ? t('verification.onePerson', { name: owner })
    : t('verification.twoPersons', { owner, contact })
}

/** What the owner is told for a reason, to begin with; staff can change every word. */
export function suggestNote(reason: RefusalReason, { owner, address }: Facts): string {
  switch (reason) {
    case 'id_differs':
      return t('verification.noteIdDiffers', { owner })
    case 'proof_unreadable':
      return t('verification.noteProofUnreadable')
    case 'address_differs':
      return t('verification.noteAddressDiffers', { address })
    case 'photos_differ':
      return t('verification.notePhotosDiffer')
    case 'duplicate':
      return t('verification.noteDuplicate')
    case 'better_paper':
      return t('verification.noteBetterPaper')
    case 'other':
      return ''
  }
}

/** All four are yes: only then can a place be verified. */
export function isApproved(answers: Answers): boolean {
  return CHECKS.every((check) => answers[check] === true)
}

/** One is no: then refusing is what comes next. */
export function isRefused(answers: Answers): boolean {
  return findReason(answers) !== undefined
}

/** The reason that the first no gives. */
export function findReason(answers: Answers): RefusalReason | undefined {
  return CHECKS.find((check) => answers[check] === false)
}
