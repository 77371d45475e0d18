import { request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { requireServing, startProduct, withFolder } from './frame/product.ts'
import type { Outcome, Run, Trial } from './frame/trial.ts'

const UNDER_WAY = 5
const LIMIT = 10_000
const BODY = JSON.stringify({ city_id: 1 })

/** Sends half a request; `finish` sends the rest. Answers the status, 0 if the reply was cut or never came. */
function begin(site: string): { status: Promise<number>; finish: () => void } {
  const headers = { 'content-type': 'application/json', 'content-length': BODY.length }
  const half = request(`${site}/api/get_areas_for_city/`, { method: 'POST', headers })
  half.write(BODY.slice(0, 5))
  const status = new Promise<number>((resolve) => {
    half.on('error', () => resolve(0))
    half.on('response', (reply) => {
      reply.resume()
      reply.on('error', () => resolve(0))
      reply.on('end', () => resolve(reply.complete ? (reply.statusCode ?? 0) : 0))
    })
  })
  return { status, finish: () => half.end(BODY.slice(5)) }
}

/** What went wrong when the product was told to stop with requests under way. */
async function stopOnce(run: Run, dataDir: string): Promise<string[]> {
  const product = requireServing(await startProduct(run, { DATA_DIR: dataDir }))
  const halves = Array.from({ length: UNDER_WAY }, () => begin(product.site))
  await setTimeout(150)
  const begun = performance.now()
  product.signal('SIGTERM')
  await setTimeout(300)
  for (const { finish } of halves) finish()
  const statuses = await Promise.all(halves.map(({ status }) => status))
  const late = setTimeout(LIMIT + 2_000, 'late' as const, { ref: false })
  const code = await Promise.race([product.ended, late])
  if (code === 'late') await product.kill()
  const took = performance.now() - begun
  return [
    ...statuses.filter((status) => status !== 200).map((status) => `a reply was cut: ${status}`),
    ...(code === 0 ? [] : [`it ended with ${code}`]),
    ...(took > LIMIT ? [`it took ${Math.round(took)} ms to stop`] : []),
  ]
}

/** Each stop is a try, and so is each reply under way. */
async function run(run: Run): Promise<Outcome> {
  return withFolder(async (folder) => {
    const failures: string[] = []
    let stops = 0
    for (; stops < run.planned / (1 + UNDER_WAY); stops += 1) {
      failures.push(...(await stopOnce(run, folder)))
    }
    return { tries: stops * (1 + UNDER_WAY), unknown: 0, failures, figures: { stops } }
  })
}

export const stopping: Trial = {
  id: 'G10',
  name: 'stopping',
  promise: 'Told to stop, the product finishes what is under way, within ten seconds.',
  planned: { fast: 8 * (1 + UNDER_WAY), deep: 100 * (1 + UNDER_WAY), mutant: 1 + UNDER_WAY },
  run,
  flaws: [
    {
      name: 'it ends without finishing what is under way',
      file: 'server/src/start.ts',
      find: '    app.close().then(\n',
      replace: '    Promise.resolve().then(\n',
    },
  ],
  tests: ['server/src/start.test.ts'],
}
