import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

export type Request = { path: string; body?: unknown; headers?: Record<string, string> }
export type Load = { perSecond: number; p50: number; p99: number }

const run = promisify(execFile)

/** Sends the requests in rotation with wrk (Debian package) over `connections`; throws when one is refused. */
export async function loadWithWrk(
  url: string,
  requests: readonly Request[],
  { connections = 32, seconds = 3 } = {},
): Promise<Load> {
  const folder = await mkdtemp(join(tmpdir(), 'nilayam-wrk-'))
  const script = join(folder, 'requests.lua')
  await writeFile(script, toScript(requests))
  try {
    const options = [
      '-t1',
      `-c${connections}`,
      `-d${seconds}s`,
      '--timeout',
      '20s',
      '--latency',
      '-s',
      script,
    ]
    const { stdout } = await run('wrk', [...options, url])
    return parse(stdout)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** So many to a function: Lua allows each only some thousands of texts. */
const CHUNK = 1000

function toScript(requests: readonly Request[]): string {
  const chunks = Array.from({ length: Math.ceil(requests.length / CHUNK) }, (_, at) =>
    requests
      .slice(at * CHUNK, (at + 1) * CHUNK)
      .map(toLine)
      .join('\n'),
  )
  return `
local requests = {}
local function add(method, path, headers, body)
  requests[#requests + 1] = wrk.format(method, path, headers, body)
end
function init(args)
${chunks.map((lines) => `(function()\n${lines}\nend)();`).join('\n')}
end
local at = 0
function request()
  at = at % #requests + 1
  return requests[at]
end
`
}

function toLine({ path, body, headers = {} }: Request): string {
  const all = { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) }
  const pairs = Object.entries(all).map(([name, value]) => `[${quote(name)}]=${quote(value)}`)
  const method = body === undefined ? 'GET' : 'POST'
  const text = body === undefined ? 'nil' : quote(JSON.stringify(body))
  return `  add("${method}", ${quote(path)}, {${pairs.join(',')}}, ${text})`
}

const quote = (text: string) => JSON.stringify(text)

function parse(output: string): Load {
  const refused = /(Non-2xx or 3xx responses|Socket errors): (.*)/.exec(output)
  if (refused) throw new Error(`${refused[0]}: nothing was measured`)
  const read = (pattern: RegExp) => pattern.exec(output)?.[1] ?? ''
  return {
    perSecond: Number(read(/Requests\/sec:\s+([\d.]+)/)),
    p50: toMilliseconds(read(/50%\s+([\d.]+[a-z]+)/)),
    p99: toMilliseconds(read(/99%\s+([\d.]+[a-z]+)/)),
  }
}

function toMilliseconds(text: string): number {
  const [, figure = '', unit = ''] = /^([\d.]+)(us|ms|s)$/.exec(text) ?? []
  return Number(figure) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? Number.NaN)
}

/** Runs the loads in turns, so that a slow minute affects all of them, and returns their medians. */
export async function loadAlternately<K extends string>(
  loads: Record<K, () => Promise<Load>>,
  rounds: number,
): Promise<Record<K, Load>> {
  const names = Object.keys(loads) as K[]
  const seen = new Map<K, Load[]>(names.map((name) => [name, []]))
  for (const name of names) await loads[name]()
  for (let round = 0; round < rounds; round++) {
    for (const name of names) seen.get(name)?.push(await loads[name]())
  }
  const entries = names.map((name) => [name, toMedian(seen.get(name) ?? [])])
  return Object.fromEntries(entries) as Record<K, Load>
}

function toMedian(loads: readonly Load[]): Load {
  const sorted = loads.toSorted((a, b) => a.perSecond - b.perSecond)
  return sorted[Math.floor(sorted.length / 2)] as Load
}
