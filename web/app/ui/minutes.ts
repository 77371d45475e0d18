/** 390 → '06:30', as time fields have it. */
export function formatMinute(minutes: number): string {
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}

/** '06:30' → 390; undefined for what is no time. */
export function parseMinute(typed: string): number | undefined {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(typed) ?? []
  return hours && minutes ? Number(hours) * 60 + Number(minutes) : undefined
}
