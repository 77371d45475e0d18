import { fileURLToPath } from 'node:url'
import middie from '@fastify/middie'
import fastifyStatic from '@fastify/static'
import type { Api } from '@nilayam/contract/client'
import { HOUR } from '@nilayam/contract/durations'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageHeaders, WebMode } from './headers.ts'

/** Where the site is reached from outside, and whether its photographs are drawings: the demo's are. */
type Site = { address: string; isDrawn: boolean }

/** The server's side of a page, as far as it concerns us: our own entry.server.tsx exports the two functions. */
type Entry = {
  createRequestHandler: (build: unknown, mode: WebMode) => Render
  createContext: (api: Api, nonce: string, site: Site) => unknown
}
type Render = (request: Request, context: unknown) => Promise<Response>
type Build = { entry: { module: Entry } }

const webFolder = fileURLToPath(new URL('../../../web', import.meta.url))
const YEAR = 31_536_000_000
/** Seconds after which a page that could not be made may be asked for again. */
const SOON = '5'

/**
 * Serves the pages from the same process and port as the API. Pages make the contract's calls through `api`,
 * always as a visitor: public pages are the same for everyone, what is personal is laid over in the browser.
 */
export async function mountWeb(
  app: FastifyInstance,
  mode: WebMode,
  site: Site,
  page: PageHeaders,
  api: (request: FastifyRequest) => Api,
): Promise<void> {
  const { origin } = new URL(site.address)
  const load = mode === 'development' ? await serveSources(app) : await serveBuild(app)
  app.route({
    ...page,
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const { render, entry } = await load()
      const context = entry.createContext(api(request), reply.cspNonce.script, site)
      const page = await render(toWebRequest(origin, request, reply), context)
      if (page.status === 503) reply.header('retry-after', SOON)
      return reply.send(page)
    },
  })
}

async function serveBuild(app: FastifyInstance) {
  const client = `${webFolder}/build/client`
  const common = { decorateReply: false, preCompressed: true }
  // Built files carry a hash of their content in the name; the others are asked for again after an hour.
  await app.register(fastifyStatic, {
    ...common,
    root: `${client}/assets`,
    prefix: '/assets/',
    immutable: true,
    maxAge: YEAR,
  })
  await app.register(fastifyStatic, {
    ...common,
    root: client,
    wildcard: false,
    index: false,
    globIgnore: ['assets/**', '**/*.br', '**/*.gz'],
    maxAge: HOUR,
  })
  const build = (await import(`${webFolder}/build/server/index.js`)) as Build
  const ready = prepare(build, 'production')
  return async () => ready
}

async function serveSources(app: FastifyInstance) {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: webFolder,
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  })
  await app.register(middie)
  app.use(vite.middlewares)
  app.addHook('onClose', () => vite.close())
  return async () => {
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as Build
    return prepare(build, 'development')
  }
}

function prepare(build: Build, mode: WebMode) {
  const entry = build.entry.module
  return { entry, render: entry.createRequestHandler(build, mode) }
}

/** The request as pages know it: at our own address, whatever Host it came with. */
function toWebRequest(origin: string, request: FastifyRequest, reply: FastifyReply): Request {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, String(value))
  }
  return new Request(origin + request.url, { method: request.method, headers, signal: gone.signal })
}
