import { PassThrough } from 'node:stream'
import type { Api } from '@nilayam/contract/client'
import { staticMap } from '@nilayam/map/static-map'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router'
import { apiContext, isDrawnContext, nonceContext, siteContext } from './context.ts'
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

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  router: RouterContextProvider,
): Promise<Response> | Response {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const nonce = router.get(nonceContext)
  return new Promise((resolve, reject) => {
    const page = (
      <NonceContext value={nonce}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </NonceContext>
    )
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // The whole page at once: the same for people, search engines and whoever runs no scripts.
      onAllReady() {
        const body = new PassThrough()
        body.once('close', () => clearTimeout(timer))
        pipe(body)
        resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
      },
      onShellError: reject,
    })
    const timer = setTimeout(abort, streamTimeout + 1000).unref()
  })
}
