import { Writable } from 'node:stream'
import type { Api } from '@nilayam/contract/client'
import { staticMap } from '@nilayam/map/static-map'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router'
import { apiContext, isDrawnContext, nonceContext, siteContext } from './context.ts'
import { dropPreloads } from './drop-preloads.ts'
import { withUnavailablePage } from './error-page.ts'
import { drawMapsHere } from './features/map/drawing.ts'
import { NonceContext } from './nonce.ts'

// The server takes it from here: importing react-router itself would give it a second copy in
// development, whose contexts this copy does not know.
export { createRequestHandler } from 'react-router'

drawMapsHere(staticMap)

/** Also the time that a page's late parts get, in milliseconds. */
export const streamTimeout = 5000

/** What the server hands to every page: the calls, the nonce of its scripts, and what the site is. */
export function createContext(
  api: Api,
  nonce: string,
  site: { address: string; isDrawn: boolean },
): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(apiContext, withUnavailablePage(api))
  context.set(nonceContext, nonce)
  context.set(siteContext, site.address)
  context.set(isDrawnContext, site.isDrawn)
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
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </NonceContext>
  )
  const html = await renderWhole(page, nonce)
  rendered.set(router, dropPreloads(html))
  // The page goes out from there: a body would only be encoded for nobody.
  return new Response(null, { status, headers })
}

/** What a response would have to be decoded for again. */
const rendered = new WeakMap<RouterContextProvider, string>()

/** The page that was made with this context; undefined for data, and for what isn't a page. */
export function findHtml(router: RouterContextProvider): string | undefined {
  return rendered.get(router)
}

/** The whole page at once: the same for people, search engines and whoever runs no scripts. */
function renderWhole(page: ReactNode, nonce: string): Promise<string> {
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

/** React hands the page on in pieces of two kilobytes. */
function collect(onWhole: (html: string) => void): Writable {
  const pieces: Buffer[] = []
  return new Writable({
    write(piece: Buffer, _encoding, done) {
      pieces.push(piece)
      done()
    },
    final(done) {
      onWhole(Buffer.concat(pieces).toString())
      done()
    },
  })
}

/**
 * The page without its nonces, and the texts of the scripts that carried one: those alone are ours, whatever else may
 * have got into the page.
 */
export function takeNonces(html: string, nonce: string): { html: string; scripts: string[] } {
  const mark = ` nonce="${nonce}"`
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '', content]) => attributes.includes(mark) && content)
    .map(([, , content = '']) => content)
  return { html: html.replaceAll(mark, ''), scripts }
}
