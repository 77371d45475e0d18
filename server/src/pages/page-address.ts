/** Parameters that mail programs, messengers and advertisers add to a link, to see who follows it. */
const TRACKING =
  /^(utm_\w+|fbclid|igsh|igshid|gclid|gbraid|wbraid|dclid|srsltid|_ga|_gl|msclkid|twclid|ttclid|yclid|li_fat_id|mc_[ce]id)(=|$)/

/**
 * The address of a page without such parameters: pages don't read them, and each shared link would otherwise be a page
 * of its own, which has to be rendered.
 */
export function toPageAddress(url: string): string {
  const at = url.indexOf('?')
  if (at < 0) return url
  const path = url.slice(0, at)
  const kept = url
    .slice(at + 1)
    .split('&')
    .filter((parameter) => !TRACKING.test(parameter))
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path
}

/** Twice as deep as the deepest page. The router tries each beginning of a path: 7,500 of them took eight seconds. */
const TOO_DEEP = /^(?:[^/]*\/){9}/
/** Twice as many as the page with the most links asks for. The router tries each on its own. */
const MOST_PATHS = 200

/**
 * Whether the router would be busy with an address for long: with a deep path, or with the routes of many paths, which
 * it is asked for in the browser. Of a parsed URL, as the router reads it, in which `\` is `/` and `.` is gone.
 */
export function asksTooMuch({ pathname, searchParams }: URL): boolean {
  const paths = pathname === '/__manifest' ? (searchParams.get('paths')?.split(',') ?? []) : []
  return paths.length > MOST_PATHS || [pathname, ...paths].some((path) => TOO_DEEP.test(path))
}
