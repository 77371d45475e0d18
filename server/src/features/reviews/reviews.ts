export { askForReviews } from './review-asks.ts'
export { setRemoved as setReviewRemoved } from './reviews.store.ts'
