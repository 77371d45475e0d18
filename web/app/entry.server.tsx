import { Writable } from 'node:stream'
import type { Api } from '@nilayam/contract/client'
import { staticMap } from '@nilayam/map/drawing/static-map'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router'
import {
  apiContext,
  dataScriptContext,
  isDrawnContext,
  nonceContext,
  nowContext,
  siteContext,
} from './context.ts'
import { dropPreloads } from './document/drop-preloads.ts'
import { cutOut, findParts } from './document/html-parts.ts'
import { NonceContext } from './document/nonce.ts'
import { withUnavailablePage } from './error-page.ts'
import { drawMapsHere } from './features/map/drawing.ts'
import { toScript } from './page-data/pack.ts'
import { PageDataContext } from './page-data/page-data.ts'

// Re-exported for the server: in development, its own import would be a second copy of react-router, with different
// contexts.
export { createRequestHandler } from 'react-router'
export { renderRefusal } from './refusal-page.tsx'

drawMapsHere(staticMap)

/** Also the timeout of deferred data, in milliseconds. */
export const streamTimeout = 5000

type About = {
  nonce: string
  site: { address: string; isDrawn: boolean }
  now: Date
  /** A page, and not its data for the router in the browser. */
  isDocument: boolean
}

/** The context of a page's loaders. */
export function createContext(api: Api, about: About): RouterContextProvider {
  const { nonce, site, now, isDocument } = about
  const context = new RouterContextProvider()
  context.set(apiContext, withUnavailablePage(api))
  context.set(nonceContext, nonce)
  context.set(siteContext, site.address)
  context.set(isDrawnContext, site.isDrawn)
  context.set(nowContext, now)
  context.set(dataScriptContext, isDocument ? { json: '' } : null)
  return context
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  router: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  const nonce = router.get(nonceContext)
  const page = (
    <NonceContext value={nonce}>
      <PageDataContext value={toScript(router.get(dataScriptContext)?.json ?? '')}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </PageDataContext>
    </NonceContext>
  )
  const html = await renderWhole(page, nonce)
  rendered.set(router, dropPreloads(html))
  // The page goes out from there: a body would only be encoded for nobody.
  return new Response(null, { status, headers })
}

/** The HTML of each request. It stays in bytes: decoding a whole page takes longer than what is looked for in it. */
const rendered = new WeakMap<RouterContextProvider, Buffer>()

/** The HTML rendered with this context; undefined for data requests and other responses. */
export function findHtml(router: RouterContextProvider): Buffer | undefined {
  return rendered.get(router)
}

/** Renders the complete page without streaming: the same for people, search engines and browsers without scripts. */
function renderWhole(page: ReactNode, nonce: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => {
        clearTimeout(timer)
        pipe(collect(resolve))
      },
      onShellError: (error) => {
        clearTimeout(timer)
        reject(error)
      },
    })
    const timer = setTimeout(abort, streamTimeout + 1000).unref()
  })
}

/** React writes the page in chunks of two kilobytes. */
function collect(onWhole: (html: Buffer) => void): Writable {
  const pieces: Buffer[] = []
  return new Writable({
    write(piece: Buffer, _encoding, done) {
      pieces.push(piece)
      done()
    },
    final(done) {
      onWhole(Buffer.concat(pieces))
      done()
    },
  })
}

/**
 * The page without its nonces, and the texts of the scripts that carried one: those alone are ours, whatever else may
 * have got into the page.
 */
export function takeNonces(html: Buffer, nonce: string): { html: Buffer; scripts: Buffer[] } {
  const scripts = findParts(html, '<script', '</script>').flatMap(([from, to]) => {
    const start = html.indexOf('>', from) + 1
    const content = html.subarray(start, to - '</script>'.length)
    const isOurs = html.subarray(from, start).includes(` nonce="${nonce}"`)
    return isOurs && content.length > 0 ? [content] : []
  })
  return { html: cutOut(html, findParts(html, ` nonce="${nonce}`, '"')), scripts }
}
