// Separate from the schemas, so that pages with only a search form don't load them.

/** Days ahead for which a move can be searched, asked about, quoted and offered: a year, also a leap year. */
export const MOVE_IN_AHEAD = 366
/** Days around today that a board's entries may begin in, and ahead of it that a stay may end in: two years. */
export const OCCUPANCY_REACH = 731
