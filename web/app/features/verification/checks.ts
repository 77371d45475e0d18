import type { RefusalReason } from '@nilayam/contract/verification'

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
      return { title: 'The ID is the owner’s', word: 'Identity', text: sayPeople(facts) }
    case 'proof_unreadable':
      return { title: 'The proof can be read', word: 'Proof', text: 'All pages, nothing cut off' }
    case 'address_differs':
      return { title: 'Its address is the property’s', word: 'Address', text: facts.address }
    case 'photos_differ':
      return {
        title: 'The photos show this place',
        word: 'Photos',
        text: 'No phone number, no watermark',
      }
  }
}

/** Whose name the ID document should carry. */
export function sayPeople({ owner, contact }: Facts): string {
  return owner === contact ? `Account and contact ${owner}` : `Account ${owner}, contact ${contact}`
}

/** What the owner is told for a reason, to begin with; staff can change every word. */
export function suggestNote(reason: RefusalReason, { owner, address }: Facts): string {
  switch (reason) {
    case 'id_differs':
      return `The ID document is not in the name of ${owner}. Please send the ID of the person who holds this account.`
    case 'proof_unreadable':
      return 'The property proof can’t be read. Please photograph every page in daylight, then send it again.'
    case 'address_differs':
      return `The property proof is not for ${address}. Please correct the address, or send a proof for this one.`
    case 'photos_differ':
      return 'The photos don’t show this place, or carry a phone number or a watermark. Please send your own photos of it.'
    case 'duplicate':
      return 'This place is listed already. Please delete one of the two listings.'
    case 'better_paper':
      return 'Please send a better copy of the paper: every page, in daylight, nothing cut off.'
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
