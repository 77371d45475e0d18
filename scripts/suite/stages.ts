/** Where `npm test` leaves what became of its stages, for the summary. */
export const STAGES = 'test-results/stages.txt'

/** The seconds that each took, by its name, and which one failed. No stage runs after it. */
export type Stages = { seconds: Record<string, number>; failed?: string }
