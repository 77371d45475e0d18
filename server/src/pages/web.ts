import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { negotiate } from '@fastify/accept-negotiator'
import middie from '@fastify/middie'
import fastifyStatic from '@fastify/static'
import type { Api } from '@nilayam/contract/client'
import { HOUR } from '@nilayam/contract/durations'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Inline, type PagePolicy, toHash, type WebMode } from '../http/headers.ts'
import type { Encoding, MadePage, Page, PageCache, Read } from './page-cache.ts'
import type { ToReads } from './page-reads.ts'

/** Where the site is reached from outside, and whether its photographs are drawings: the demo's are. */
type Site = { address: string; isDrawn: boolean }

/** The server's side of a page, as far as it concerns us: our own entry.server.tsx exports the functions. */
type Entry = {
  createRequestHandler: (build: unknown, mode: WebMode) => Render
  createContext: (api: Api, nonce: string, site: Site) => unknown
  /** The page without its nonces, and the texts that carried one. */
  takeNonces: (html: string, nonce: string) => { html: string; scripts: string[] }
}
type Render = (request: Request, context: unknown) => Promise<Response>
type Build = { entry: { module: Entry } }

const webFolder = fileURLToPath(new URL('../../../web', import.meta.url))
const YEAR = 31_536_000_000
/** Seconds after which a page that could not be made may be asked for again. */
const SOON = '5'

export type WebOptions = {
  mode: WebMode
  site: Site
  policy: PagePolicy
  /** The contract's calls, made as a visitor. */
  api: Api
  toReads: ToReads
  pages: PageCache
}

/**
 * Serves the pages from the same process and port as the API. Public pages are the same for everyone, what is personal
 * is laid over in the browser: nothing of a request but its address reaches the page, so each is made once and kept.
 */
export async function mountWeb(app: FastifyInstance, options: WebOptions): Promise<void> {
  const { mode, pages } = options
  const load = mode === 'development' ? await serveSources(app) : await serveBuild(app)
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    compress: false,
    handler: async (request, reply) => {
      const make = async () => makePage(request.url, await load(), options, request)
      const page =
        mode === 'development' ? await pages.make(make) : await pages.get(request.url, make)
      return sendPage(page, request, reply)
    },
  })
}

async function makePage(
  address: string,
  { render, entry }: ReturnType<typeof prepare>,
  { site, policy, api, toReads }: WebOptions,
  { log }: FastifyRequest,
): Promise<MadePage> {
  const reads: Read[] = []
  let isKept = true
  const noted: Api = {
    call: async (name, ...[input, signal]) => {
      const reply = await (api.call as (...call: unknown[]) => Promise<never>)(name, input, signal)
      const read = toReads(name, input ?? {}, reply)
      if (read) reads.push(...read)
      else isKept = false
      return reply
    },
  }
  const nonce = randomBytes(16).toString('hex')
  const { origin } = new URL(site.address)
  const response = await render(
    new Request(origin + address),
    entry.createContext(noted, nonce, site),
  )
  const text = await response.text()
  const headers = Object.fromEntries(response.headers)
  if (response.status >= 500) log.warn({ path: address.split('?', 1)[0] }, 'page failed')
  if (response.status === 503) headers['retry-after'] = SOON
  const isPage = headers['content-type']?.startsWith('text/html') ?? false
  if (!isPage) return { status: response.status, headers, body: text, reads: keptReads() }
  const path = address.split('?', 1)[0]?.replace(/\/$/, '').toLowerCase() ?? ''
  const { html, scripts } = entry.takeNonces(text, nonce)
  const needsNonce = policy.needsNonce(path)
  const inline: Inline = { scripts: [...new Set(scripts)].map(toHash) }
  Object.assign(headers, policy.toHeaders(path, inline, needsNonce ? nonce : undefined))
  if (needsNonce) isKept = false
  return {
    status: response.status,
    headers,
    body: needsNonce ? text : html,
    reads: keptReads(),
  }

  function keptReads(): readonly Read[] | null {
    return isKept && response.status === 200 && !response.headers.has('set-cookie') ? reads : null
  }
}

const ENCODINGS: Encoding[] = ['br', 'gzip', 'identity']

async function sendPage(
  page: Page,
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const accepted = headers['accept-encoding']
  const encoding = accepted ? (negotiate(accepted, ENCODINGS) as Encoding | null) : null
  const tag = `"${page.tag}-${encoding ?? 'identity'}"`
  reply.headers(page.headers).headers({ etag: tag, vary: 'accept-encoding' })
  if (page.status === 200 && isKnown(headers['if-none-match'], page.tag)) {
    return reply.code(304).send()
  }
  reply.code(page.status)
  if (encoding && encoding !== 'identity') reply.header('content-encoding', encoding)
  const body = await page.encode(encoding ?? 'identity')
  // To a HEAD goes what a GET would have, but for the body.
  return method === 'HEAD' ? reply.header('content-length', body.length).send() : reply.send(body)
}

/** Whether a browser has this page, in whichever encoding it came. */
function isKnown(noneMatch: string | undefined, tag: string): boolean {
  return noneMatch?.includes(`"${tag}-`) ?? false
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
