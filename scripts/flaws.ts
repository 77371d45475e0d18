import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { acceptances, type Flaw, judge, readAudit } from './supply/flaws.rules.ts'

const USAGE = `npm run flaws -- [accepted.json]

  Asks the registry for known flaws of what is shipped, and fails on a high or critical one that isn't accepted. Where
  the registry can't be asked it says so and passes: a build without a network must not fail for what it can't know.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', default: false } },
})
if (values.help) {
  console.log(USAGE)
  process.exit()
}
const listed = positionals[0] ?? new URL('supply/accepted-flaws.json', import.meta.url)
const accepted = acceptances.parse(JSON.parse(readFileSync(listed, 'utf8')))

/** Time for the registry to answer once, and for all of it. */
const REPLY_MS = Number(process.env.FLAWS_REPLY_MS ?? 15_000)
const TOTAL_MS = 6 * REPLY_MS

/** npm keeps what it once heard of an advisory in its cache, an old severity too: so each run has a cache of its own. */
const cache = mkdtempSync(join(tmpdir(), 'flaws-'))
const options = [
  '--omit=dev',
  '--json',
  `--cache=${cache}`,
  '--fetch-retries=0',
  `--fetch-timeout=${REPLY_MS}`,
]
const { stdout } = spawnSync('npm', ['audit', ...options], {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'ignore'],
  timeout: TOTAL_MS,
  maxBuffer: 64 * 1024 * 1024,
})
rmSync(cache, { recursive: true, force: true })

const audit = readAudit(stdout)
if ('notChecked' in audit) {
  console.log(`known flaws: NOT CHECKED, the registry can't be asked (${audit.notChecked})`)
} else {
  const today = new Date().toISOString().slice(0, 10)
  const { refused, accepted: known, minor, stale } = judge(audit.flaws, accepted, today)
  const tell = (word: string) => (flaw: Flaw) =>
    console.error(
      `${word}: ${flaw.part} ${flaw.range}: ${flaw.title} (${flaw.severity}, ${flaw.id})`,
    )
  refused.forEach(tell('REFUSED'))
  known.forEach(tell('accepted'))
  minor.forEach(tell('minor'))
  for (const { id, part } of stale) console.error(`accepted but gone: ${part}, ${id}`)
  console.log(
    `known flaws: ${refused.length} refused, ${known.length} accepted, ${minor.length} minor`,
  )
  process.exitCode = refused.length > 0 ? 1 : 0
}
