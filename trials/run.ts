import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { withCluster } from '../bench/failures/cluster.ts'
import { machine } from '../bench/readme.ts'
import { type Flaw, readPlanted, TOP, toFlawEnvironment } from './frame/flaw.ts'
import { type Caught, freshFile, isPassed, keepResult, type Result } from './frame/result.ts'
import { NotRunError, noOutcome, type Outcome, type Run, type Trial } from './frame/trial.ts'
import { trials } from './trials.ts'

const USAGE = `npm run trial -- [--deep] [--only G3,G6] [--seed 1] [--no-mutants]

Tries to break what the product guarantees, and prints a line of JSON for each guarantee. Without DATABASE_URL it
starts a PostgreSQL of its own for the time.`

const { values } = parseArgs({
  options: {
    deep: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    seed: { type: 'string', default: '' },
    mutants: { type: 'boolean', default: true },
    help: { type: 'boolean', default: false },
  },
  allowNegative: true,
})
const seed = Number(values.seed || Math.floor(Math.random() * 2 ** 31))
const scale = values.deep ? 'deep' : 'fast'
/** Of what is tried. */
const commit = execFileSync('git', ['describe', '--always', '--dirty'], {
  cwd: TOP,
  encoding: 'utf8',
}).trim()
const secondsSince = (begun: number) => Math.round((performance.now() - begun) / 100) / 10

async function runOnce(
  trial: Trial,
  run: Run,
): Promise<Outcome & { notRun?: string; brokeOff?: true }> {
  try {
    return await trial.run(run)
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    if (error instanceof NotRunError) return { ...noOutcome, notRun: said }
    return { ...noOutcome, failures: [`the trial broke off: ${said}`], brokeOff: true }
  }
}

/** Whether the trial fails on the product with this flaw, after the flaw was loaded. */
async function tryMutant(trial: Trial, flaw: Flaw, run: Run): Promise<Caught> {
  readPlanted(flaw)
  const folder = await mkdtemp(join(tmpdir(), 'nilayam-mutant-'))
  const mark = join(folder, 'planted')
  const environment = { ...run.environment, ...toFlawEnvironment(flaw, mark) }
  const begun = performance.now()
  const planned = trial.planned.mutant
  const { failures, brokeOff } = await runOnce(trial, { ...run, environment, flaw, planned })
  const isPlanted = existsSync(mark)
  await rm(folder, { recursive: true })
  const said = isPlanted || brokeOff ? (failures[0] ?? 'nothing') : 'the flaw was never loaded'
  return {
    name: flaw.name,
    file: flaw.file,
    // A trial that broke off found nothing: something else may have been in its way.
    isCaught: isPlanted && failures.length > 0 && !brokeOff,
    said: said.slice(0, 300),
    seconds: secondsSince(begun),
  }
}

async function runTrial(trial: Trial, databaseUrl: string): Promise<Result> {
  const { id, name } = trial
  const planned = trial.planned[scale]
  const isDeep = scale === 'deep'
  const run = { seed, isDeep, planned, databaseUrl, environment: {}, flaw: undefined }
  const begun = performance.now()
  const { failures, notRun, brokeOff: _, ...outcome } = await runOnce(trial, run)
  const seconds = secondsSince(begun)
  const flaws = values.mutants && !notRun ? trial.flaws : []
  const mutants = await Promise.all(flaws.map((flaw) => tryMutant(trial, flaw, run)))
  const isSound = !notRun && isPassed({ ...outcome, failures }, planned)
  return {
    ...{ id, name, scale, seed, planned, ...outcome, failures: failures.length },
    said: failures.slice(0, 5).map((failure) => failure.slice(0, 500)),
    ...(notRun && { notRun }),
    passed: isSound && mutants.every(({ isCaught }) => isCaught),
    ...{ seconds, mutants, machine: machine(), at: new Date().toISOString(), commit },
  }
}

async function runAll(databaseUrl: string): Promise<void> {
  const wanted = values.only.split(',').filter(Boolean)
  const unknown = wanted.filter((id) => !trials.some((trial) => trial.id === id))
  if (unknown.length > 0) throw new Error(`There is no trial ${unknown.join(', ')}`)
  for (const trial of trials) {
    if (wanted.length > 0 && !wanted.includes(trial.id)) continue
    const result = await runTrial(trial, databaseUrl)
    console.log(JSON.stringify(result))
    await keepResult(freshFile(scale), result)
    if (!result.passed) process.exitCode = 1
  }
}

if (values.help) console.log(USAGE)
else if (process.env.DATABASE_URL) await runAll(process.env.DATABASE_URL)
else await withCluster(({ url }) => runAll(url))
