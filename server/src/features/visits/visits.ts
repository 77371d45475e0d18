export { runVisitClock } from './visit-clock.ts'
export { getVisitsWaiting } from './visit-lists.ts'
export type { VisitRow } from './visits.store.ts'
export { hasHeldVisit as hasVisited } from './visits.store.ts'
