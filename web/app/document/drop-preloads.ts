import { cutOut, findParts } from './html-parts.ts'

/**
 * A page without the router's `modulepreload` links. Browsers fetch those before the fonts and pictures that are to be
 * seen, which costs a second until the first paint on slow connections; without them the scripts come at low priority,
 * once the page has been read (decision 0048). `Scripts` can't be told to leave them out.
 */
export function dropPreloads(html: Buffer): Buffer {
  return cutOut(html, findParts(html, '<link rel="modulepreload"', '>'))
}
