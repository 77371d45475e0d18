import { NO_PAGE } from '../http/errors.ts'

/** Parameters that mail programs, messengers and advertisers add to a link, to see who follows it. */
const TRACKING =
  /^(utm_\w+|fbclid|igsh|igshid|gclid|gbraid|wbraid|dclid|srsltid|_ga|_gl|msclkid|twclid|ttclid|yclid|li_fat_id|mc_[ce]id)(=|$)/

/** Twice as deep as the deepest page. The router tries each beginning of a path: 7,500 of them took eight seconds. */
const TOO_DEEP = /^(?:[^/?]*\/){9}/
/** Three times as many as the page with the most links has. The router tries each on its own. */
const MOST_PATHS = 300

/**
 * The address of a page without such parameters: pages don't read them, and each shared link would otherwise be a page
 * of its own, which has to be rendered. What would keep the router busy for long is no page's address.
 */
export function toPageAddress(url: string): string {
  if (TOO_DEEP.test(url) || asksTooMuch(url)) return NO_PAGE
  const at = url.indexOf('?')
  if (at < 0) return url
  const path = url.slice(0, at)
  const kept = url
    .slice(at + 1)
    .split('&')
    .filter((parameter) => !TRACKING.test(parameter))
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path
}

/** Of the routes of the paths that a page links to, which the browser's router asks for. */
function asksTooMuch(url: string): boolean {
  if (!url.startsWith('/__manifest?')) return false
  const paths = new URLSearchParams(url.slice(url.indexOf('?'))).get('paths')?.split(',') ?? []
  return paths.length > MOST_PATHS || paths.some((path) => TOO_DEEP.test(path))
}
