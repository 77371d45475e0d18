/** 1 → '1 page', 3 → '3 pages' */
export function countPages(count: number): string {
  return count === 1 ? '1 page' : `${count} pages`
}
