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
