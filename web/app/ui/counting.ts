/** 123456 → '1,23,456', of whole numbers. Not by Intl, for what dates.ts says. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d\d)+\d$)/g, ',')
}

/** 1 → '1 place', 1234 → '1,234 places'. */
export function countPlaces(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'place' : 'places'}`
}
