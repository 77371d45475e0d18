const grouped = new Intl.NumberFormat('en-IN')

/** 123456 → '1,23,456'. */
export function formatCount(count: number): string {
  return grouped.format(count)
}

/** 1 → '1 place', 1234 → '1,234 places'. */
export function countPlaces(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'place' : 'places'}`
}
