import type { RefusalReason } from '@nilayam/contract/admin/verification'
import { t } from '../../text.ts'

/** The checks before a verification. A no suggests the reason of the same name. */
export const CHECKS = [
  'id_differs',
  'proof_unreadable',
  'address_differs',
  'photos_differ',
] as const satisfies RefusalReason[]
export type Check = (typeof CHECKS)[number]
export type Answers = Readonly<Partial<Record<Check, boolean>>>

export type Facts = { owner: string; contact: string; address: string }

/** A check's label in one word, and what to compare the paper with. */
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

/** Names that the ID document may carry. */
export function sayPeople({ owner, contact }: Facts): string {
  return owner === contact
    ? t('verification.onePerson', { name: owner })
    : t('verification.twoPersons', { owner, contact })
}

/** The suggested note for a reason; staff can edit it. */
export function suggestNote(reason: RefusalReason, { owner, contact, address }: Facts): string {
  switch (reason) {
    case 'id_differs':
      return owner === contact
        ? t('verification.noteIdDiffers', { owner })
        : t('verification.noteIdOfNeither', { owner, contact })
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

/** All four checks are yes, as a verification requires. */
export function isApproved(answers: Answers): boolean {
  return CHECKS.every((check) => answers[check] === true)
}

/** One check is no, so refusing is suggested. */
export function isRefused(answers: Answers): boolean {
  return findReason(answers) !== undefined
}

/** The reason suggested by the first no. */
export function findReason(answers: Answers): RefusalReason | undefined {
  return CHECKS.find((check) => answers[check] === false)
}
