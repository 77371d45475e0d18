import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/**
 * Stands between browser and site and hears what each page says in its console, throws, or tries against its
 * content policy: WebDriver has no word for it. All it changes is one script more at the head of each page.
 */
export type ListeningProxy = {
  url: string
  /** What pages said since the last time it was asked. */
  takeSaid: () => string[]
  /** How many replies are on their way: who leaves a page before hears of what was broken off. */
  countUnderWay: () => number
  close: () => Promise<void>
}

const REPORTS = '/__said'

// Asks and waits, so that whatever was said is here before a page is left.
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
  let said: string[] = []
  let underWay = 0
  const server = createServer(async (asked, reply) => {
    underWay += 1
    reply.on('close', () => {
      underWay -= 1
    })
    if (asked.url !== REPORTS) return passOn(site, asked, reply)
    said.push(await text(asked))
    reply.writeHead(204).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    takeSaid: () => {
      const taken = said
      said = []
      return taken
    },
    countUnderWay: () => underWay,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function passOn(site: string, asked: IncomingMessage, reply: ServerResponse): void {
  // As it is, not compressed: a page gets a script more.
  const headers = { ...asked.headers, 'accept-encoding': 'identity' }
  const onward = request(site + asked.url, { method: asked.method, headers }, (answer) => {
    const isPage = answer.headers['content-type']?.startsWith('text/html')
    if (isPage) return void sendWithScript(answer, reply)
    reply.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(reply)
  })
  onward.on('error', () => reply.destroy())
  asked.pipe(onward)
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
