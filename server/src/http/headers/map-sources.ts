import type { MapConfig } from '../../config.ts'

type Sources = { scripts: string[]; images: string[]; connections: string[] }

/** CSP sources for a street map or Google's place search; empty without them. */
export function toMapSources({ streetStyle, hosts, google }: MapConfig): Sources {
  const street = streetStyle ? [new URL(streetStyle).origin, ...hosts] : []
  const script = google ? [new URL(google.script).origin] : []
  const googleHosts = google ? [...script, 'https://*.googleapis.com'] : []
  return { scripts: script, images: street, connections: [...street, ...googleHosts] }
}
