import type { InjectOptions } from 'fastify'
import type { TestApp } from './app.ts'

const CHROME_ON_ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'

type Options = {
  token?: string
  body?: unknown
  headers?: Record<string, string>
  method?: 'PUT'
}

/** A browser's requests to the test app: it keeps cookies and sends them to their paths. */
export function openBrowser({ app }: Pick<TestApp, 'app'>, agent = CHROME_ON_ANDROID) {
  const jar = new Map<string, { name: string; value: string; path: string }>()
  const keep = (line: string) => {
    const [pair = '', ...flags] = line.split('; ')
    const [name = '', value = ''] = pair.split('=')
    const flag = (wanted: string) =>
      flags.find((text) => text.startsWith(`${wanted}=`))?.slice(wanted.length + 1) ?? ''
    const path = flag('Path')
    if (flag('Max-Age') === '0') jar.delete(name + path)
    else jar.set(name + path, { name, value, path })
  }
  const call = async (path: string, { token, body, headers, method }: Options = {}) => {
    const url = `/api${path}`
    const cookie = [...jar.values()]
      .filter((one) => url.startsWith(one.path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
    const request: InjectOptions = {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      url,
      headers: {
        'user-agent': agent,
        ...(body !== undefined && { 'sec-fetch-site': 'same-origin' }),
        ...(cookie && { cookie }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { payload: body as object }),
    }
    const reply = await app.inject(request)
    const set = [reply.headers['set-cookie'] ?? []].flat()
    for (const line of set) keep(line)
    return { status: reply.statusCode, body: reply.json() as Record<string, unknown>, set }
  }
  return { call, jar }
}

export type Browser = ReturnType<typeof openBrowser>
