import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { negotiate } from '@fastify/accept-negotiator'
import middie from '@fastify/middie'
import fastifyStatic from '@fastify/static'
import type { Api } from '@nilayam/contract/client'
import { HOUR } from '@nilayam/contract/time/durations'
import { DEFAULT_LANGUAGE, type Language } from '@nilayam/texts/languages'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NO_PAGE } from '../http/errors.ts'
import { type Inline, type PagePolicy, toHash, type WebMode } from '../http/headers/headers.ts'
import type { Encoding, Page } from './packed-page.ts'
import { asksTooMuch, toPageAddress } from './page-address.ts'
import type { Device, MadePage, PageCache, Read } from './page-cache.ts'
import type { ToReads } from './page-reads.ts'
import type { Refusal, RefusalPages } from './refusal-pages.ts'

/** The public URL, and whether photos are drawings, as in the demo. */
type Site = { address: string; isDrawn: boolean }

/** The exports of entry.server.tsx. */
type Entry = {
  createRequestHandler: (build: unknown, mode: WebMode) => Render
  createContext: (
    api: Api,
    about: { nonce: string; site: Site; now: Date; isDocument: boolean },
  ) => unknown
  findHtml: (context: unknown) => Buffer | undefined
  /** The HTML without nonces, and the inline scripts that carried one. */
  takeNonces: (html: Buffer, nonce: string) => { html: Buffer; scripts: Buffer[] }
  renderRefusal: (refusal: Refusal) => string
}
type Render = (request: Request, context: unknown) => Promise<Response>
type Build = { entry: { module: Entry } }

const webFolder = fileURLToPath(new URL('../../../web', import.meta.url))
const YEAR = 31_536_000_000
/** Retry-After of a page that could not be rendered, in seconds. */
const SOON = '5'

export type WebOptions = {
  mode: WebMode
  site: Site
  policy: PagePolicy
  /** The languages that pages are built in. */
  languages: readonly Language[]
  /** The API for a visitor who reads this language. */
  toApi: (language: Language) => Api
  toReads: ToReads
  /** The time that all processes share. */
  now: () => Date
  pages: PageCache
  refusalPages: RefusalPages
}

/**
 * Serves the pages from the same process and port as the API. Public pages are the same for everyone and personal data
 * is added in the browser: a page depends on nothing of the request but its address, device and language, so it is
 * rendered once and cached.
 */
export async function mountWeb(app: FastifyInstance, options: WebOptions): Promise<void> {
  const { mode, pages, languages, refusalPages } = options
  const isDevelopment = mode === 'development'
  const load = isDevelopment ? await serveSources(app) : await serveBuilds(app, languages)
  refusalPages.render = async (language, refusal) =>
    (await load(language)).entry.renderRefusal(refusal)
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    compress: false,
    handler: async (request, reply) => {
      const { headers, language, log } = request
      const url = toPageAddress(request.url)
      const device = headers[DEVICE_HEADER] === '?1' ? 'phone' : 'computer'
      const make = async () =>
        makePage({ url, device, language, log }, await load(language), options)
      const cacheKey = `${language}:${url}`
      const page = isDevelopment ? await pages.make(make) : await pages.get(cacheKey, device, make)
      if (languages.length > 1) reply.header('vary', 'accept-language')
      return sendPage(page, request, reply)
    },
  })
}

/** The client hint by which pages may differ: whether it is a phone. */
const DEVICE_HEADER = 'sec-ch-ua-mobile'

/** The parts of a request that a page may depend on. */
type PageRequest = { url: string; device: Device; language: Language; log: FastifyBaseLogger }

async function makePage(
  { url: asked, device, language, log }: PageRequest,
  { render, entry }: Prepared,
  { site, policy, toApi, toReads, now }: WebOptions,
): Promise<MadePage> {
  const noted = noteReads(toApi(language), toReads)
  const nonce = randomBytes(16).toString('hex')
  const { origin } = new URL(site.address)
  const url = asksTooMuch(new URL(origin + asked)) ? NO_PAGE : asked
  const [path = ''] = url.split('?', 1)
  const isDocument = !path.endsWith('.data')
  const context = entry.createContext(noted.api, { nonce, site, now: now(), isDocument })
  const response = await render(
    new Request(origin + url, { headers: device === 'phone' ? { [DEVICE_HEADER]: '?1' } : {} }),
    context,
  )
  const { status } = response
  const headers = Object.fromEntries(response.headers)
  if (status >= 500) log.warn({ path, status }, 'page failed')
  if (status === 503) headers['retry-after'] = SOON
  const isFine = status === 200 && headers['set-cookie'] === undefined
  const made = {
    status,
    headers,
    body: entry.findHtml(context) ?? Buffer.from(await response.arrayBuffer()),
    isByDevice: headers.vary?.includes(DEVICE_HEADER) ?? false,
    reads: isFine ? noted.getReads() : null,
  }
  const isPage = headers['content-type']?.startsWith('text/html') ?? false
  return isPage ? withPolicy(made, path, nonce, entry, policy) : made
}

/** Records what the calls of a page read; null if one failed or can't be cached. */
function noteReads(api: Api, toReads: ToReads): { api: Api; getReads: () => Read[] | null } {
  const reads: Read[] = []
  let isKept = true
  const call = async (...[name, input, signal]: Parameters<Api['call']>) => {
    try {
      const reply = await api.call(name, input as never, signal)
      const read = toReads(name, input ?? {}, reply)
      if (read) reads.push(...read)
      else isKept = false
      return reply
    } catch (error) {
      isKept = false
      throw error
    }
  }
  return { api: { call: call as Api['call'] }, getReads: () => (isKept ? reads : null) }
}

function withPolicy(
  made: MadePage,
  path: string,
  nonce: string,
  entry: Entry,
  policy: PagePolicy,
): MadePage {
  const page = path.replace(/\/$/, '').toLowerCase()
  const { html, scripts } = entry.takeNonces(made.body, nonce)
  const inline: Inline = { scripts: [...new Set(scripts.map(toHash))] }
  const isForOne = policy.needsNonce(page)
  const headers = {
    ...made.headers,
    ...policy.toHeaders(page, inline, isForOne ? nonce : undefined),
  }
  return isForOne ? { ...made, headers, reads: null } : { ...made, headers, body: html }
}

async function sendPage(
  page: Page,
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const encoding = findEncoding(headers['accept-encoding'], page.getEncodings())
  const tag = `"${page.tag}-${encoding ?? 'identity'}"`
  const vary = [reply.getHeader('vary'), page.headers.vary, 'accept-encoding']
    .filter(Boolean)
    .join(', ')
  reply.headers(page.headers).headers({ etag: tag, vary })
  if (page.status === 200 && isKnown(headers['if-none-match'], page.tag)) {
    return reply.code(304).send()
  }
  reply.code(page.status)
  if (encoding && encoding !== 'identity') reply.header('content-encoding', encoding)
  const body = await page.encode(encoding ?? 'identity')
  // HEAD gets the headers of a GET without the body.
  return method === 'HEAD' ? reply.header('content-length', body.length).send() : reply.send(body)
}

/** Zstandard is for who names it: tools that take anything often can't read it. */
function findEncoding(accepted: string | undefined, known: Encoding[]): Encoding | null {
  if (!accepted) return null
  const offered = known.filter((encoding) => encoding !== 'zstd' || accepted.includes(encoding))
  return negotiate(accepted, offered) as Encoding | null
}

/** Whether `If-None-Match` contains this page's ETag, in any encoding, or is `*`, which stands for every one. */
function isKnown(noneMatch: string | undefined, tag: string): boolean {
  return noneMatch?.trim() === '*' || (noneMatch?.includes(`"${tag}-`) ?? false)
}

/** The build folder of a language: see web/react-router.config.ts. */
function folderOf(language: Language): string {
  const build = `${webFolder}/build`
  return language === DEFAULT_LANGUAGE ? build : `${build}/${language}`
}

async function serveBuilds(app: FastifyInstance, languages: readonly Language[]) {
  const [client = '', ...others] = languages.map((language) => `${folderOf(language)}/client`)
  const common = { decorateReply: false, preCompressed: true }
  // Built files have a content hash in their name; others are revalidated after an hour.
  await app.register(fastifyStatic, {
    ...common,
    root: [client, ...others].map((folder) => `${folder}/assets`),
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
  const builds = new Map<Language, Prepared>()
  for (const language of languages) {
    const build = (await import(`${folderOf(language)}/server/index.js`)) as Build
    builds.set(language, prepare(build, 'production'))
  }
  return async (language: Language) => {
    const build = builds.get(language)
    if (!build) throw new Error(`No pages in ${language}`)
    return build
  }
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

type Prepared = { entry: Entry; render: Render }

function prepare(build: Build, mode: WebMode): Prepared {
  const entry = build.entry.module
  return { entry, render: entry.createRequestHandler(build, mode) }
}
