import { DraftMarks } from '@nilayam/contract/moving-in/reviews'

export type ReviewDraft = { marks: DraftMarks; text: string }

const storageKey = (stayId: number, revision: number) => `review-${stayId}-${revision}`

/** What was entered in this tab for the review of a stay, on top of this revision, and isn't saved. */
export function readReviewDraft(stayId: number, revision: number): ReviewDraft | undefined {
  try {
    const key = storageKey(stayId, revision)
    const { marks, text } = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    // The stored value may have been edited.
    const parsed = DraftMarks.safeParse(marks).data
    return parsed && typeof text === 'string' ? { marks: parsed, text } : undefined
  } catch {
    return undefined
  }
}

export function keepReviewDraft(stayId: number, revision: number, draft: ReviewDraft): void {
  sessionStorage.setItem(storageKey(stayId, revision), JSON.stringify(draft))
}

export function dropReviewDraft(stayId: number, revision: number): void {
  sessionStorage.removeItem(storageKey(stayId, revision))
}
