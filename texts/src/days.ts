/** A day, `2026-11-27`, as people write it: '27 Nov 2026'. */
export function writeDay(day: unknown, shortMonths: readonly string[]): string {
  const [year, month, date] = String(day).split('-').map(Number)
  return `${date} ${shortMonths[(month ?? 0) - 1]} ${year}`
}
