/** 390 → '06:30', the format of time inputs. */
export function formatMinute(minutes: number): string {
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}

/** '06:30' → 390; undefined for an invalid time. */
export function parseMinute(typed: string): number | undefined {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(typed) ?? []
  return hours && minutes ? Number(hours) * 60 + Number(minutes) : undefined
}
