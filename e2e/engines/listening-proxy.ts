import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/**
 * Proxy that records console messages, errors and content policy violations of pages, because WebDriver can't report
 * them. It only adds a script to the head of each page.
 */
export type ListeningProxy = {
  url: string
  /** The messages recorded since the last call. */
  takeSaid: () => string[]
  /** Number of pending replies: leaving a page before they end would log aborted requests. */
  countUnderWay: () => number
  close: () => Promise<void>
}

const REPORTS = '/__said'

// Synchronous requests, so that messages arrive before the page is left.
const script = `(() => {
  const say = (line) => {
    const call = new XMLHttpRequest()
    call.open('POST', '${REPORTS}', false)
    call.send(location.pathname + ' ' + line)
  }
  for (const level of ['log', 'info', 'warn', 'error']) {
    const speak = console[level].bind(console)
    console[level] = (...words) => { say(level + ': ' + words.map(String).join(' ')); speak(...words) }
  }
  addEventListener('error', (event) => say('thrown: ' + event.message))
  addEventListener('unhandledrejection', (event) => say('rejected: ' + event.reason))
  addEventListener('securitypolicyviolation', (event) => say('policy: ' + event.violatedDirective + ' ' + event.blockedURI))
})()`
const allowed = `'sha256-${createHash('sha256').update(script).digest('base64')}'`

export async function startListeningProxy(site: string): Promise<ListeningProxy> {
  let messages: string[] = []
  let pending = 0
  const server = createServer(async (incoming, reply) => {
    pending += 1
    reply.on('close', () => {
      pending -= 1
    })
    if (incoming.url !== REPORTS) return forward(site, incoming, reply)
    messages.push(await text(incoming))
    reply.writeHead(204).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    takeSaid: () => {
      const taken = messages
      messages = []
      return taken
    },
    countUnderWay: () => pending,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function forward(site: string, incoming: IncomingMessage, reply: ServerResponse): void {
  // Uncompressed, so that the script can be inserted.
  const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
  const outgoing = request(site + incoming.url, { method: incoming.method, headers }, (answer) => {
    const isPage = answer.headers['content-type']?.startsWith('text/html')
    if (isPage) return void sendWithScript(answer, reply)
    reply.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(reply)
  })
  outgoing.on('error', () => reply.destroy())
  incoming.pipe(outgoing)
}

async function sendWithScript(answer: IncomingMessage, reply: ServerResponse): Promise<void> {
  const page = (await text(answer)).replace('<head>', `<head><script>${script}</script>`)
  const {
    'content-length': _length,
    'content-security-policy': policy,
    ...headers
  } = answer.headers
  reply.writeHead(answer.statusCode ?? 502, {
    ...headers,
    ...(policy && {
      'content-security-policy': String(policy).replace('script-src', `script-src ${allowed}`),
    }),
  })
  reply.end(page)
}
