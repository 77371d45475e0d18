/** Where `npm test` leaves the seconds that its stages took, by their names, for the summary. */
export const STAGE_SECONDS = 'test-results/stages.seconds'
